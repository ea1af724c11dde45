import type { ChartDescription, Series } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { mediumDay } from '../../lib/time/dates';
import { expectedEnd, expectedTotal, type ExpectedEnd } from '../../voting/expectedDay';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { ComparedDays } from './dayComparison';
import type { DayLine } from '../../voting/dayLines';

interface Drawn {
  title: string;
  name: string;
  /** One per line. */
  values: (number | null)[];
  /** The compared days' values, one per line; null: no day can be compared. */
  before: (number | null)[] | null;
  expected: ExpectedEnd | undefined;
}

function quietSeries({ comparison }: ComparedDays, values: (number | null)[]): Series {
  const name = dailyTexts.comparison.names[comparison];
  return { key: 'before', name, values, quiet: true };
}

// Where no day can be compared there is no second series: neither its name nor room for its bars.
function known(values: (number | null)[] | undefined): (number | null)[] | null {
  return values?.some((value) => value !== null) ? values : null;
}

function describe(
  lines: readonly DayLine[],
  { time, compared, rest }: DaysContext,
  { title, name, values, before, expected }: Drawn,
): ChartDescription {
  const categories = lines.map((line, index) => {
    const category = dayCategory(line, time);
    const date = compared?.counterparts[index]?.date;
    if (!before || date === undefined) return category;
    const longLabel = dailyTexts.comparison.against(category.longLabel, mediumDay(date));
    return { ...category, longLabel };
  });
  return {
    title,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories,
    rest,
    expected,
    series: [
      { key: 'votes', name, values },
      ...(compared && before ? [quietSeries(compared, before)] : []),
    ],
  };
}

interface DaysContext {
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: nothing is compared. */
  compared: ComparedDays | null;
  /** What is still to come, as a stub: 〜10/15 */
  rest?: string | undefined;
}

function runningLine(lines: readonly DayLine[]): DayLine | undefined {
  return lines.find(({ state }) => state === 'running');
}

export function perDayChart(lines: readonly DayLine[], context: DaysContext): ChartDescription {
  const running = runningLine(lines);
  return describe(lines, context, {
    title: dailyTexts.perDay,
    name: screenTexts.valid,
    values: lines.map(({ votes }) => votes),
    before: known(context.compared?.counterparts.map(({ votes }) => votes)),
    expected: running && expectedEnd(running),
  });
}

/** Since the opening; in a comparison both periods from 0, at the first day that has a counterpart. */
export function runningTotalChart(
  lines: readonly DayLine[],
  context: DaysContext,
): ChartDescription {
  const { compared } = context;
  const before = known(compared?.runningTotals.before);
  const isCompared = compared !== null && before !== null;
  const values = isCompared
    ? compared.runningTotals.days
    : lines.map(({ runningTotal }) => runningTotal);
  const running = runningLine(lines);
  const total = running && values[lines.indexOf(running)];
  return describe(lines, context, {
    title: isCompared ? dailyTexts.runningTotalComparedTitle : dailyTexts.runningTotalTitle,
    name: dailyTexts.runningTotal,
    values,
    before,
    expected: running && expectedTotal(total ?? null, running),
  });
}
