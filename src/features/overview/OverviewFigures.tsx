import type { OverviewAnswer } from '../../../contract/overview';
import { FigureCard } from '../../components/figures/FigureCard';
import { TodayFigure } from '../../components/figures/TodayFigure';
import { addDays } from '../../../rules/tokyoDays';
import { isoToTokyoTime } from '../../lib/time/dates';
import type { VotingDay } from '../../voting/votingDays';
import { overviewTexts } from '../../texts/overview';
import { screenTexts } from '../../texts/screens';

interface OverviewFiguresProps {
  overview: OverviewAnswer;
  days: readonly VotingDay[];
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function votersBasis({ count, countedAt }: OverviewAnswer['voters']): string {
  if (countedAt === null) return screenTexts.counting;
  return count === null
    ? overviewTexts.noVoters
    : overviewTexts.countedAt(isoToTokyoTime(countedAt));
}

export function OverviewFigures({ overview, days, time }: OverviewFiguresProps) {
  const { totals, voters, today } = overview;
  const yesterday = today && days.find(({ date }) => date === addDays(today.date, -1));
  return (
    <section className="figures" aria-label={overviewTexts.figures}>
      <FigureCard
        label={overviewTexts.valid}
        value={totals.valid}
        unit={screenTexts.votes}
        basis={screenTexts.voided(totals.voided)}
      />
      <TodayFigure today={today} yesterday={yesterday ?? undefined} time={time} />
      <FigureCard
        label={overviewTexts.voters}
        value={voters.count}
        unit={overviewTexts.votersUnit}
        basis={votersBasis(voters)}
      />
      <FigureCard
        label={overviewTexts.djsWithVotes}
        value={totals.djsWithVotes}
        unit={screenTexts.ofDjs(totals.djs)}
      />
    </section>
  );
}
