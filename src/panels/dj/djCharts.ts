import {
  highestValue,
  type ChartDescription,
} from '../../components/charts/model/chartDescription';
import { dayCategory } from '../../components/charts/model/dayCategory';
import { screenTexts } from '../../texts/screens';
import { openedDjTexts as texts } from '../../texts/panels/openedDj';
import { expectedEndOf } from '../../voting/expectedDay';
import type { DjDay } from '../../voting/djDays';

/** In CSS pixels: three charts stand below each other. */
export const CHART_HEIGHT = 144;
export const CHART_HEIGHTS = [CHART_HEIGHT, CHART_HEIGHT, CHART_HEIGHT];

interface Context {
  /** Tokyo time of the count: 14:00 */
  time: string;
  /** What of the window is still to come (useShownDays). */
  rest: string | undefined;
}

/** Votes, rank and share per day. */
export function djCharts(lines: readonly DjDay[], { time, rest }: Context) {
  const days = {
    categoryLabel: screenTexts.date,
    categories: lines.map(({ day }) => dayCategory(day, time)),
    rest,
  };
  const running = lines.find(({ day }) => day.state === 'running');
  const series = (name: string, values: (number | null)[]) => [{ key: 'dj', name, values }];
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
export function highestOf({ votes, rank }: ReturnType<typeof djCharts>): number {
  return Math.max(highestValue(votes), votes.expected?.high ?? 0, highestValue(rank));
}
