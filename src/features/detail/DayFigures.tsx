import { expectedText } from '../../components/charts/model/chartSentences';
import { Change } from '../../components/figures/Change';
import { FigureCard } from '../../components/figures/FigureCard';
import { addDays } from '../../../rules/tokyoDays';
import { longDay, mediumDay } from '../../lib/time/dates';
import { formatChange, formatShare, voteCount } from '../../lib/text/numbers';
import { dayDetailTexts as texts } from '../../texts/detail';
import { screenTexts } from '../../texts/screens';
import { expectedEnd } from '../../voting/expectedDay';
import type { DayLine } from '../../voting/dayLines';
import type { DayAnswer } from '../../../contract/daily';
import type { Category, ChartDescription } from '../../components/charts/model/chartDescription';
import { isHourInWindow, type PollWindow } from '../../../rules/poll';

type HourState = Pick<Category, 'state' | 'stateLabel'>;

function stateOf(
  { day, hours }: DayAnswer,
  hour: number,
  { voting, time }: { voting: PollWindow; time: string },
): HourState {
  if ((hours[hour] ?? null) === null) {
    const stateLabel = isHourInWindow(day.date, hour, voting) ? screenTexts.future : texts.outside;
    return { state: 'future', stateLabel };
  }
  const isLast = hours.findLastIndex((votes) => votes !== null) === hour;
  return day.state === 'running' && isLast
    ? { state: 'running', stateLabel: screenTexts.countingAt(time) }
    : { state: 'ended' };
}

/** All 24 hours; one that has not begun, or lies outside the window, is a gap. `time`: 14:20. */
export function hoursChart(
  answer: DayAnswer,
  context: { voting: PollWindow; time: string },
): ChartDescription {
  const { hoursOf, hour: categoryLabel, hourLabel, hourLong } = texts;
  return {
    title: hoursOf(longDay(answer.day.date)),
    unit: screenTexts.votes,
    categoryLabel,
    hours: true,
    categories: answer.hours.map((_votes, hour) => ({
      key: String(hour),
      label: hourLabel(hour),
      longLabel: hourLong(hour),
      ...stateOf(answer, hour, context),
    })),
    series: [{ key: 'votes', name: screenTexts.valid, values: answer.hours }],
  };
}

interface DayFiguresProps {
  line: DayLine;
  /** All valid votes. */
  total: number;
}

function changeBasis({ date, votes, change }: DayLine): string {
  if (change === null) return texts.noChange;
  const before = screenTexts.countOf((votes ?? 0) - change);
  return texts.changeBasis(mediumDay(addDays(date, -1)), before);
}

/** Votes of the day, their change from the day before, their share of all votes, and the running total. */
export function DayFigures({ line, total }: DayFiguresProps) {
  const { votes, voided, change, runningTotal } = line;
  const share = votes === null || total === 0 ? null : votes / total;
  const unit = screenTexts.votes;
  const expected = expectedEnd(line);
  return (
    <section className="detail-figures plain-figures" aria-label={texts.figures}>
      <FigureCard
        label={texts.votes}
        value={votes}
        unit={unit}
        basis={
          <>
            {screenTexts.voided(voided)}
            {expected && (
              <span className="d-block">
                {expectedText(expected, { unit })}
                <small className="d-block">{expected.basis}</small>
              </span>
            )}
          </>
        }
      />
      <FigureCard label={texts.change} basis={changeBasis(line)}>
        <Change change={formatChange(change)} />
      </FigureCard>
      <FigureCard label={texts.share} basis={texts.shareBasis(`${voteCount(total)}${unit}`)}>
        {formatShare(share)}
      </FigureCard>
      <FigureCard
        label={texts.runningTotal}
        value={runningTotal}
        unit={unit}
        basis={texts.runningTotalBasis}
      />
    </section>
  );
}
