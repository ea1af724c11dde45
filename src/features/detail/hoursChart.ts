import type { DayAnswer } from '../../../contract/daily';
import type { Category, ChartDescription } from '../../components/charts/model/chartDescription';
import { isHourInWindow, type PollWindow } from '../../../rules/poll';
import { longDay } from '../../lib/time/dates';
import { dayDetailTexts as texts } from '../../texts/detail';
import { screenTexts } from '../../texts/screens';

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
    categories: answer.hours.map((_votes, hour) => ({
      key: String(hour),
      label: hourLabel(hour),
      longLabel: hourLong(hour),
      ...stateOf(answer, hour, context),
    })),
    series: [{ key: 'votes', name: screenTexts.valid, values: answer.hours }],
  };
}
