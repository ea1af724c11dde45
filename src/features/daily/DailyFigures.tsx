import type { TodaySoFar } from '../../../contract/overview';
import { DayLink } from '../../components/figures/DayLink';
import { FigureCard } from '../../components/figures/FigureCard';
import { TodayFigure } from '../../components/figures/TodayFigure';
import { addDays } from '../../../rules/tokyoDays';
import { mediumDay } from '../../lib/time/dates';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import { type DayLine, rangeFigures, type RangeFigures } from '../../voting/dayLines';

interface DailyFiguresProps {
  /** Of the range. */
  lines: readonly DayLine[];
  /** Of the whole window: yesterday may lie outside the range. */
  all: readonly DayLine[];
  today: TodaySoFar | null;
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function validBasis({ voided, missing }: RangeFigures): string {
  const parts = [screenTexts.voided(voided)];
  if (missing > 0) parts.push(dailyTexts.withoutMissing(missing));
  return parts.join('・');
}

function busiestBasis(busiest: RangeFigures['busiest']) {
  if (busiest === null) return undefined;
  const { date, state, note } = busiest;
  const day = mediumDay(date);
  const when = state === 'running' ? dailyTexts.busiestRunning(day) : day;
  return (
    <DayLink day={date}>{note === undefined ? when : dailyTexts.busiestNote(when, note)}</DayLink>
  );
}

// A narrow card breaks before the bracket.
const averageBasis = dailyTexts.averageBasis.split(/(?=（)/).map((phrase) => (
  <span key={phrase} className="phrase">
    {phrase}
  </span>
));

export function DailyFigures({ lines, all, today, time }: DailyFiguresProps) {
  const figures = rangeFigures(lines);
  const yesterday = today && all.find(({ date }) => date === addDays(today.date, -1));
  const unit = screenTexts.votes;
  return (
    <section className="figures" aria-label={dailyTexts.figures}>
      <FigureCard
        label={dailyTexts.valid}
        value={figures.valid}
        unit={unit}
        basis={validBasis(figures)}
      />
      <FigureCard
        label={dailyTexts.average}
        value={figures.average}
        unit={unit}
        basis={averageBasis}
      />
      <TodayFigure today={today} yesterday={yesterday ?? undefined} time={time} />
      <FigureCard
        label={dailyTexts.busiest}
        value={figures.busiest?.votes ?? null}
        unit={unit}
        basis={busiestBasis(figures.busiest)}
      />
    </section>
  );
}
