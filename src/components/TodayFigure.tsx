import type { TodaySoFar } from '../../contract/overview';
import { formatPercentChange } from '../lib/numbers';
import { compareByFullHours } from '../lib/todaySoFar';
import type { VotingDay } from '../lib/votingDays';
import { screenTexts } from '../texts/screens';
import { FigureCard } from './FigureCard';

interface TodayFigureProps {
  /** Null outside the window. */
  today: TodaySoFar | null;
  yesterday: VotingDay | undefined;
  /** 14:00, when the answer was read. */
  time: string;
}

/** Today so far; never against a full day, only against the same hours of yesterday (product.md, 2). */
export function TodayFigure({ today, yesterday, time }: TodayFigureProps) {
  const { votes: unit, noSameHours, notToday, sameHours } = screenTexts;
  const label = screenTexts.today(time);
  if (today === null) return <FigureCard label={label} value={null} unit={unit} basis={notToday} />;
  const compared = compareByFullHours(today, yesterday);
  const change = compared && formatPercentChange(compared.today, compared.yesterday);
  return (
    <FigureCard
      label={label}
      value={today.votes}
      unit={unit}
      basis={compared ? sameHours(compared.yesterday, compared.hours) : noSameHours}
      change={change ?? undefined}
    />
  );
}
