import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { mediumDay } from '../../lib/time/dates';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { DayLine } from '../../voting/dayLines';
import { expectedEnd, expectedTotal } from '../../voting/expectedDay';
import type { ComparedDays } from './comparison';

const isRunning = ({ state }: DayLine) => state === 'running';

/** What the charts of days have in common. `time` of the count: 14:00 */
function ofDays(lines: readonly DayLine[], time: string) {
  return {
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: lines.map((line) => dayCategory(line, time)),
  };
}

/** The votes of each day, beside those of the day that it is compared with. */
export function perDayChart(
  lines: readonly DayLine[],
  time: string,
  compared: ComparedDays | null,
): ChartDescription {
  const running = lines.find(isRunning);
  const { categories, ...common } = ofDays(lines, time);
  const chart: ChartDescription = {
    ...common,
    title: dailyTexts.perDay,
    categories,
    expected: running && expectedEnd(running),
    series: [{ key: 'votes', name: screenTexts.valid, values: lines.map(({ votes }) => votes) }],
  };
  const counterparts = lines.map(({ date }) => compared?.counterparts.get(date));
  const before = counterparts.map((counterpart) => counterpart?.votes ?? null);
  // Where no day can be compared there is no second series: neither its name nor room for its bars.
  if (compared === null || before.every((votes) => votes === null)) return chart;
  const name = dailyTexts.comparison.names[compared.comparison];
  const against = (longLabel: string, date: string | undefined) =>
    date === undefined ? longLabel : dailyTexts.comparison.against(longLabel, mediumDay(date));
  return {
    ...chart,
    categories: categories.map((category, index) => ({
      ...category,
      longLabel: against(category.longLabel, counterparts[index]?.date),
    })),
    series: [...chart.series, { key: 'before', name, values: before, quiet: true }],
  };
}

/** Since the opening. */
export function runningTotalChart(lines: readonly DayLine[], time: string): ChartDescription {
  const running = lines.find(isRunning);
  return {
    ...ofDays(lines, time),
    title: dailyTexts.runningTotalTitle,
    expected: running && expectedTotal(running.runningTotal, running),
    series: [
      {
        key: 'votes',
        name: dailyTexts.runningTotal,
        values: lines.map(({ runningTotal }) => runningTotal),
      },
    ],
  };
}
