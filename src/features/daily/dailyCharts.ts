import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { mediumDay } from '../../lib/time/dates';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { DayLine } from '../../voting/dayLines';
import { expectedEnd, expectedTotal } from '../../voting/expectedDay';
import type { ComparedDays } from './comparison';

interface DaysContext {
  /** Tokyo time of the count: 14:00 */
  time: string;
}

function runningLine(lines: readonly DayLine[]): DayLine | undefined {
  return lines.find(({ state }) => state === 'running');
}

/** The votes of each day, beside those of the day that it is compared with. */
export function perDayChart(
  lines: readonly DayLine[],
  { time, compared }: DaysContext & { compared: ComparedDays | null },
): ChartDescription {
  const counterparts = lines.map(({ date }) => compared?.counterparts.get(date));
  const before = counterparts.map((counterpart) => counterpart?.votes ?? null);
  // Where no day can be compared there is no second series: neither its name nor room for its bars.
  const isCompared = compared !== null && before.some((votes) => votes !== null);
  const running = runningLine(lines);
  return {
    title: dailyTexts.perDay,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: lines.map((line, index) => {
      const category = dayCategory(line, time);
      const date = counterparts[index]?.date;
      if (!isCompared || date === undefined) return category;
      const longLabel = dailyTexts.comparison.against(category.longLabel, mediumDay(date));
      return { ...category, longLabel };
    }),
    expected: running && expectedEnd(running),
    series: [
      { key: 'votes', name: screenTexts.valid, values: lines.map(({ votes }) => votes) },
      ...(isCompared
        ? [
            {
              key: 'before',
              name: dailyTexts.comparison.names[compared.comparison],
              values: before,
              quiet: true,
            },
          ]
        : []),
    ],
  };
}

/** Since the opening. */
export function runningTotalChart(
  lines: readonly DayLine[],
  { time }: DaysContext,
): ChartDescription {
  const running = runningLine(lines);
  return {
    title: dailyTexts.runningTotalTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: lines.map((line) => dayCategory(line, time)),
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
