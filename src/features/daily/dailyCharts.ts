import type { ChartDescription, Series } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { mediumDay } from '../../lib/time/dates';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { ComparedDays, Counterpart } from './dayComparison';
import type { DayLine } from './dayLines';

interface Drawn {
  title: string;
  name: string;
  value: (line: DayLine) => number | null;
  before: (counterpart: Counterpart) => number | null;
}

function quietSeries({ comparison, counterparts }: ComparedDays, before: Drawn['before']): Series {
  const name = dailyTexts.comparison.names[comparison];
  return { key: 'before', name, values: counterparts.map(before), quiet: true };
}

// Where no day can be compared there is no second series: neither its name nor room for its bars.
function drawnOf({ compared }: DaysContext, before: Drawn['before']): ComparedDays | null {
  return compared?.counterparts.some((one) => before(one) !== null) ? compared : null;
}

function describe(
  lines: readonly DayLine[],
  context: DaysContext,
  { title, name, value, before }: Drawn,
): ChartDescription {
  const { time } = context;
  const compared = drawnOf(context, before);
  const categories = lines.map((line, index) => {
    const category = dayCategory(line, time);
    const date = compared?.counterparts[index]?.date;
    if (date === undefined) return category;
    const longLabel = dailyTexts.comparison.against(category.longLabel, mediumDay(date));
    return { ...category, longLabel };
  });
  return {
    title,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories,
    series: [
      { key: 'votes', name, values: lines.map(value) },
      ...(compared ? [quietSeries(compared, before)] : []),
    ],
  };
}

export interface DaysContext {
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** Null: nothing is compared. */
  compared: ComparedDays | null;
}

export function perDayChart(lines: readonly DayLine[], context: DaysContext): ChartDescription {
  return describe(lines, context, {
    title: dailyTexts.perDay,
    name: screenTexts.valid,
    value: ({ votes }) => votes,
    before: ({ votes }) => votes,
  });
}

export function runningTotalChart(
  lines: readonly DayLine[],
  context: DaysContext,
): ChartDescription {
  return describe(lines, context, {
    title: dailyTexts.runningTotalTitle,
    name: dailyTexts.runningTotal,
    value: ({ runningTotal }) => runningTotal,
    before: ({ runningTotal }) => runningTotal,
  });
}
