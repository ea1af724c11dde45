import {
  highestValue,
  type ChartDescription,
} from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { screenTexts } from '../../texts/screens';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import { expectedEndOf } from '../../voting/expectedDay';
import type { DjDay } from '../../voting/djDays';

/** In CSS pixels: two charts stand below each other. */
export const CHART_HEIGHT = 140;

/** Votes and rank per day; `time` of the count: 14:00 */
export function djCharts(lines: readonly DjDay[], time: string) {
  const days = {
    categoryLabel: screenTexts.date,
    categories: lines.map(({ day }) => dayCategory(day, time)),
  };
  const series = (name: string, values: (number | null)[]) => [{ key: 'dj', name, values }];
  const running = lines.find(({ day }) => day.state === 'running');
  const votes: ChartDescription = {
    ...days,
    expected: running && expectedEndOf(running.votes, running.day),
    title: texts.votesTitle,
    unit: screenTexts.votes,
    series: series(
      texts.columns.votes,
      lines.map((line) => line.votes),
    ),
  };
  const rank: ChartDescription = {
    ...days,
    title: texts.rankTitle,
    unit: texts.place,
    ranks: true,
    series: series(
      texts.columns.rank,
      lines.map((line) => line.rank),
    ),
  };
  return { votes, rank };
}

/** The largest figure on their axes. */
export function highestOf(charts: Record<string, ChartDescription>): number {
  return Math.max(
    ...Object.values(charts).map((chart) =>
      Math.max(highestValue(chart), chart.expected?.high ?? 0),
    ),
  );
}
