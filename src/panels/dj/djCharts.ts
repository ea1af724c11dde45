import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { screenTexts } from '../../texts/screens';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import type { DjDay } from '../../voting/djDays';

/** In CSS pixels: two charts stand below each other. */
export const CHART_HEIGHT = 180;

/** Votes and rank per day; `time` of the count: 14:00 */
export function djCharts(lines: readonly DjDay[], time: string) {
  const days = {
    categoryLabel: screenTexts.date,
    categories: lines.map(({ day }) => dayCategory(day, time)),
  };
  const series = (name: string, values: (number | null)[]) => [{ key: 'dj', name, values }];
  const votes: ChartDescription = {
    ...days,
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
