import type { Rank } from '../../../contract/ranking';
import type { ChartDescription } from '../../components/charts/model/chartDescription';
import { rankedCategories } from '../../components/charts/model/dayCategory';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

/** How many bars the chart has at most. */
export const TOP = 20;

/** Id of the element around the chart. */
export const CHART_ID = 'top-chart';

/** Those of the given lines that the chart shows: the first twenty that have votes. */
export function topLines(lines: readonly Rank[]): Rank[] {
  return lines.slice(0, TOP).filter(({ rank }) => rank !== null);
}

/**
 * The first twenty of the given lines that have votes. All figures are as of one moment: no bar is
 * marked as running. `within` names the filter; null: everybody.
 */
export function topChart(lines: readonly Rank[], within: string | null): ChartDescription {
  const top = topLines(lines);
  return {
    title: texts.topTitle(within, top.length),
    unit: screenTexts.votes,
    categoryLabel: screenTexts.dj,
    categories: rankedCategories(top),
    series: [{ key: 'votes', name: screenTexts.valid, values: top.map(({ votes }) => votes) }],
  };
}
