import type { TodaySoFar } from '../../../contract/overview';
import { Change } from '../../components/figures/Change';
import { DayLink } from '../../components/figures/DayLink';
import { FigureCard } from '../../components/figures/FigureCard';
import { TodayFigure } from '../../components/figures/TodayFigure';
import { VoteCount } from '../../components/figures/VoteCount';
import { formatChange, formatPercentChange } from '../../lib/text/numbers';
import { addDays } from '../../../rules/tokyoDays';
import { mediumDay } from '../../lib/time/dates';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import { type DayLine, rangeFigures, type RangeFigures } from '../../voting/dayLines';
import { rangeText } from '../../voting/dayRange';
import type { ComparedDays } from './comparison';

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

function comparisonBasis({ sums, untilHour }: ComparedDays): string {
  const { noDays, basis, byHours } = dailyTexts.comparison;
  if (sums === null) return noDays;
  return untilHour === null ? basis(sums.days) : byHours(untilHour);
}

/** The two periods, their votes over the days that can be compared, and the difference. */
export function ComparisonCard({ compared }: { compared: ComparedDays }) {
  const { comparison, range, sums } = compared;
  const { heading, now, difference, names } = dailyTexts.comparison;
  const change = sums && sums.votes - sums.before;
  return (
    <section
      className="panel comparison-card d-flex flex-wrap column-gap-6 align-items-baseline justify-content-between"
      aria-label={heading}
    >
      <p className="m-0">
        <b>{names[comparison]}</b> <span className="phrase">{rangeText(range)}</span>
      </p>
      <dl className="d-flex flex-wrap column-gap-6">
        <div className="d-flex flex-wrap gap-2 align-items-baseline">
          <dt>{now}</dt>
          <dd>
            <VoteCount votes={sums?.votes ?? null} />
          </dd>
        </div>
        <div className="d-flex flex-wrap gap-2 align-items-baseline">
          <dt>{names[comparison]}</dt>
          <dd>
            <VoteCount votes={sums?.before ?? null} />
          </dd>
        </div>
        <div className="d-flex flex-wrap gap-2 align-items-baseline">
          <dt>{difference}</dt>
          <dd>
            <Change change={formatChange(change)} />{' '}
            {sums && (
              <>
                (<Change change={formatPercentChange(sums.votes, sums.before)} />)
              </>
            )}
          </dd>
        </div>
      </dl>
      <p className="w-100 fs-5 text-body-secondary">{comparisonBasis(compared)}</p>
    </section>
  );
}
