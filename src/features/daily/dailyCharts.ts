import type { ChartDescription } from '../../components/charts/chartDescription';
import { dayCategory } from '../../components/charts/dayCategory';
import { dailyTexts } from '../../texts/daily';
import { screenTexts } from '../../texts/screens';
import type { DayLine } from './dayLines';

function describe(
  lines: readonly DayLine[],
  time: string,
  drawn: { title: string; name: string; value: (line: DayLine) => number | null },
): ChartDescription {
  return {
    title: drawn.title,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.date,
    categories: lines.map((line) => dayCategory(line, time)),
    series: [{ key: 'votes', name: drawn.name, values: lines.map(drawn.value) }],
  };
}

export function perDayChart(lines: readonly DayLine[], time: string): ChartDescription {
  const value = (line: DayLine) => line.votes;
  return describe(lines, time, { title: dailyTexts.perDay, name: screenTexts.valid, value });
}

export function runningTotalChart(lines: readonly DayLine[], time: string): ChartDescription {
  const { runningTotalTitle: title, runningTotal: name } = dailyTexts;
  return describe(lines, time, { title, name, value: (line) => line.runningTotal });
}
