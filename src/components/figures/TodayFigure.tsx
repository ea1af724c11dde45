import type { TodaySoFar } from '../../../contract/overview';
import { formatPercentChange } from '../../lib/text/numbers';
import { compareByFullHours, type HourComparison } from '../../voting/todaySoFar';
import type { VotingDay } from '../../voting/votingDays';
import { screenTexts } from '../../texts/screens';
import { Change } from './Change';
import { FigureCard } from './FigureCard';

interface TodayFigureProps {
  /** Null outside the window. */
  today: TodaySoFar | null;
  yesterday: VotingDay | undefined;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

interface SameHoursProps extends HourComparison {
  /** Today's votes with those of the running hour. */
  soFar: number;
}

// Each phrase in an element of its own: a narrow card breaks between phrases only. Today's full hours are named
// where they are not the figure above, so that everybody can check the percentage.
function SameHours({ today, yesterday, hours, soFar }: SameHoursProps) {
  return (
    <>
      {soFar !== today && (
        <>
          <span className="phrase">
            {screenTexts.until(hours)} {screenTexts.countOf(today)}
          </span>{' '}
        </>
      )}
      <span className="phrase">
        {screenTexts.yesterdayUntil(hours)}{' '}
        <span className="phrase">
          {screenTexts.countOf(yesterday)} <Change change={formatPercentChange(today, yesterday)} />
        </span>
      </span>
    </>
  );
}

/** Today so far, compared with the same hours of yesterday only, never with a full day (product.md, 2). */
export function TodayFigure({ today, yesterday, time }: TodayFigureProps) {
  const { votes: unit, noSameHours, notToday } = screenTexts;
  const label = screenTexts.today(time);
  if (today === null) return <FigureCard label={label} value={null} unit={unit} basis={notToday} />;
  const compared = compareByFullHours(today, yesterday);
  return (
    <FigureCard
      label={label}
      value={today.votes}
      unit={unit}
      basis={compared ? <SameHours {...compared} soFar={today.votes} /> : noSameHours}
    />
  );
}
