import type { TodaySoFar, TodayHours } from '../../../../contract/overview';
import { addDays } from '../../../../rules/tokyoDays';
import type { ChartDescription, Series } from '../../../components/charts/model/chartDescription';
import { weekday } from '../../../lib/time/dates';
import { screenTexts } from '../../../texts/screens';
import { liveTexts as texts } from '../../../texts/overview/live';

const END = 24;

/** Running totals at 0:00, 1:00, … */
function runningTotals(hours: readonly number[]): number[] {
  let sum = 0;
  return [0, ...hours.map((votes) => (sum += votes))];
}

/** What 先週土曜 is called on this day. */
export function lastWeekName({ date }: TodaySoFar): string {
  return texts.lastWeek(weekday(addDays(date, -7)));
}

function comparedSeries(key: string, name: string, hours: number[] | null): Series[] {
  if (!hours) return [];
  const values = runningTotals(hours);
  const end = `${name} ${texts.todayVotes(values.at(-1) ?? 0)}`;
  return [{ key, name, values, quiet: true, end }];
}

interface Running {
  today: TodaySoFar;
  hours: TodayHours;
  /** Tokyo time of the count: 14:07 */
  time: string;
}

/** Today's running total by the hour over that of yesterday and of the same weekday; the hour that runs stands apart. */
export function todayCurve({ today, hours, time }: Running): ChartDescription {
  const { fullHours, votes } = today;
  const { outlook } = hours;
  const own = [...runningTotals(hours.today.slice(0, fullHours)), votes];
  const categories = Array.from({ length: END + 1 }, (_, hour) => ({
    key: String(hour),
    label: texts.hourLabel(hour),
    longLabel: texts.until(hour),
    ...(hour === fullHours + 1
      ? { state: 'running' as const, stateLabel: texts.now(time, votes) }
      : { state: 'ended' as const }),
  }));
  const [low, high] = [outlook?.low.at(-1), outlook?.high.at(-1)];
  return {
    title: texts.curveTitle,
    unit: screenTexts.votes,
    categoryLabel: texts.hour,
    hours: true,
    categories,
    series: [
      {
        key: 'today',
        name: texts.today,
        values: categories.map((_, hour) => own[hour] ?? null),
        end: '',
      },
      ...comparedSeries('yesterday', texts.yesterday, hours.yesterday),
      ...comparedSeries('lastWeek', lastWeekName(today), hours.lastWeek),
    ],
    ...(outlook &&
      low !== undefined &&
      high !== undefined && {
        expected: {
          low,
          high,
          basis: screenTexts.growthOfAll(outlook.days + 2),
          at: END,
        },
      }),
  };
}
