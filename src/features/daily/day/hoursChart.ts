import type { DayAnswer } from '../../../../contract/daily';
import type { Category, ChartDescription } from '../../../components/charts/model/chartDescription';
import { longDay } from '../../../lib/time/dates';
import { dailyTexts } from '../../../texts/daily';
import { screenTexts } from '../../../texts/screens';

const HOUR = 3_600_000;

/** [opensAt, closesAt) as instants. */
export interface VoteWindow {
  opensAt: string;
  closesAt: string;
}

type HourState = Pick<Category, 'state' | 'stateLabel'>;

function isOutside(date: string, hour: number, { opensAt, closesAt }: VoteWindow): boolean {
  const start = Date.parse(`${date}T00:00:00+09:00`) + hour * HOUR;
  return start + HOUR <= Date.parse(opensAt) || start >= Date.parse(closesAt);
}

function stateOf(
  { day, hours }: DayAnswer,
  hour: number,
  { voting, time }: { voting: VoteWindow; time: string },
): HourState {
  if ((hours[hour] ?? null) === null) {
    const stateLabel = isOutside(day.date, hour, voting)
      ? dailyTexts.day.outside
      : screenTexts.future;
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
  context: { voting: VoteWindow; time: string },
): ChartDescription {
  const { hoursOf, hour: categoryLabel, hourLabel, hourLong } = dailyTexts.day;
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
