import {
  highestValue,
  type ChartDescription,
} from '../../../components/charts/model/chartDescription';
import { dayCategory } from '../../../components/charts/model/dayCategory';
import { openedDjTexts as texts } from '../../../texts/everyDj/openedDj';
import { screenTexts } from '../../../texts/screens';
import { expectedEndOf } from '../../../voting/expectedDay';
import type { DjDay } from '../djDays';

/** In CSS pixels: three charts stand below each other. */
export const OPENED_HEIGHT = 140;

/** Votes, rank and share per day; `time` of the count: 14:00 */
export function openedCharts(lines: readonly DjDay[], time: string) {
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
  const share: ChartDescription = {
    ...days,
    title: texts.shareTitle,
    unit: texts.percent,
    decimals: 1,
    series: series(
      texts.columns.share,
      lines.map((line) => line.percent),
    ),
  };
  return { votes, rank, share };
}

/** The largest figure on their axes. */
export function highestOf(charts: Record<string, ChartDescription>): number {
  return Math.max(
    ...Object.values(charts).map((chart) =>
      Math.max(highestValue(chart), chart.expected?.high ?? 0),
    ),
  );
}
