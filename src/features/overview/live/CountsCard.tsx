import type { OverviewAnswer } from '../../../../contract/overview';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { Figure } from '../../../components/figures/Figure';
import { formatCount, NO_NUMBER, voteCount } from '../../../lib/text/numbers';
import { overviewTexts as texts } from '../../../texts/overview';
import { screenTexts } from '../../../texts/screens';

interface CountProps {
  label: string;
  value: string;
  unit: string;
  basis: string;
}

function votersBasis({ count, countedAt }: OverviewAnswer['voters']): string {
  if (countedAt === null) return screenTexts.counting;
  return count === null ? texts.noVoters : texts.countedAt(isoToTokyoTime(countedAt));
}

function CountFigure({ label, value, unit, basis }: CountProps) {
  return (
    <dl>
      <dt className="figure-label">{label}</dt>
      <dd className="figure-value">
        <Figure>{value}</Figure>
        {value !== NO_NUMBER && <small className="figure-unit">{unit}</small>}
      </dd>
      <dd className="figure-basis">{basis}</dd>
    </dl>
  );
}

/** How many people voted, and for how many DJs. */
export function CountsCard({ overview: { voters, totals } }: { overview: OverviewAnswer }) {
  return (
    <div className="panel counts">
      <CountFigure
        label={texts.voters}
        value={voteCount(voters.count)}
        unit={texts.votersUnit}
        basis={votersBasis(voters)}
      />
      <CountFigure
        label={texts.djsWithVotes}
        value={formatCount(totals.djsWithVotes)}
        unit={screenTexts.djs}
        basis={texts.allDjs(totals.djs)}
      />
    </div>
  );
}
