import type { ReactNode } from 'react';
import type { OverviewAnswer } from '../../../../contract/overview';
import { Figure } from '../../../components/figures/Figure';
import { formatCount, NO_NUMBER, voteCount } from '../../../lib/text/numbers';
import { isoToTokyoTime } from '../../../lib/time/dates';
import { overviewTexts as texts } from '../../../texts/overview';
import { screenTexts } from '../../../texts/screens';

interface PollFigureProps {
  label: ReactNode;
  value: string;
  unit: string;
  basis: ReactNode;
}

export function PollFigure({ label, value, unit, basis }: PollFigureProps) {
  return (
    <dl>
      <dt>{label}</dt>
      <dd className="figure-value">
        <Figure>{value}</Figure>
        {value !== NO_NUMBER && <small className="figure-unit">{unit}</small>}
      </dd>
      <dd className="figure-basis">{basis}</dd>
    </dl>
  );
}

function votersBasis({ count, countedAt }: OverviewAnswer['voters']): string {
  if (countedAt === null) return screenTexts.counting;
  return count === null ? texts.noVoters : texts.countedAt(isoToTokyoTime(countedAt));
}

/** Of the whole poll: valid votes, how many people voted, and for how many DJs. */
export function PollFigures({ overview: { totals, voters } }: { overview: OverviewAnswer }) {
  return (
    <div className="poll-figures d-flex flex-wrap gap-4">
      <PollFigure
        label={texts.valid}
        value={voteCount(totals.valid)}
        unit={screenTexts.votes}
        basis={screenTexts.voided(totals.voided)}
      />
      <PollFigure
        label={texts.voters}
        value={voteCount(voters.count)}
        unit={texts.votersUnit}
        basis={votersBasis(voters)}
      />
      <PollFigure
        label={texts.djsWithVotes}
        value={formatCount(totals.djsWithVotes)}
        unit={screenTexts.djs}
        basis={texts.allDjs(totals.djs)}
      />
    </div>
  );
}
