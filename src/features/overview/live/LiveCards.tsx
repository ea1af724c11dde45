import type { OverviewAnswer } from '../../../../contract/overview';
import { CasesCard } from './CasesCard';
import { CountsCard } from './CountsCard';
import { LeadCard } from './LeadCard';
import { MoversCard } from './MoversCard';
import '../../../styles/parts/later.scss';

interface LiveCardsProps {
  overview: OverviewAnswer;
}

/** Gaps, movers and cases; a card that a back end tells nothing of is left out. */
export default function LiveCards({ overview }: LiveCardsProps) {
  const { top, today, movers, openCases, waiting } = overview;
  return (
    <>
      {top.length > 0 && <LeadCard overview={overview} />}
      {today && movers !== undefined && <MoversCard movers={movers} />}
      <div className="live-side">
        {typeof openCases === 'number' && <CasesCard open={openCases} waiting={waiting} />}
        <CountsCard overview={overview} />
      </div>
    </>
  );
}
