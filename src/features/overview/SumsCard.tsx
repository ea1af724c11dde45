import type { LastRecount, Sums } from '../../../contract/overview';
import { Card } from '../../components/Card';
import { Icon } from '../../components/Icon';
import { Votes } from '../../components/figures/Votes';
import { overviewTexts } from '../../texts/overview';
import { RecountFailedLine, RecountLine } from './RecountLine';
import { shellTexts } from '../../texts/shell';

interface SumsCardProps {
  sums: Sums;
  /** Null: nothing was counted again yet. */
  recount: LastRecount | null;
  /** Null: the last one could be made. */
  recountFailedAt: string | null;
}

/** Sum over days = sum over DJs = total (product.md, 6); if ever not, the frame raises the alarm. */
export function SumsCard({ sums, recount, recountFailedAt }: SumsCardProps) {
  const agree = sums.days === sums.djs && sums.djs === sums.total;
  return (
    <Card heading={overviewTexts.sums.heading}>
      <p className={agree ? 'sums-state' : 'sums-state sums-state-alarm'}>
        <Icon name={agree ? 'check-circle-fill' : 'exclamation-triangle'} />
        <strong>{agree ? shellTexts.sumsAgree : shellTexts.sumsDiffer}</strong>
        <span>{agree ? shellTexts.sumsAgreeMeaning : shellTexts.sumsDifferMeaning}</span>
      </p>
      <dl className="sums-numbers">
        {(['days', 'djs', 'total'] as const).map((name) => (
          <div key={name}>
            <dt>{overviewTexts.sums[name]}</dt>
            <dd>
              <Votes votes={sums[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {recount && <RecountLine recount={recount} />}
      {recountFailedAt && <RecountFailedLine at={recountFailedAt} />}
    </Card>
  );
}
