import type { Rank } from '../../../contract/total';
import type { ChartDescription } from '../../components/charts/chartDescription';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts } from '../../texts/totalVotes';

const TOP = 20;

/** The first twenty lines that have votes. All figures are as of one moment: none is more final than another. */
export function topChart(ranking: readonly Rank[]): ChartDescription {
  const top = ranking.slice(0, TOP).filter(({ votes }) => votes > 0);
  return {
    title: totalVotesTexts.topTitle,
    unit: screenTexts.votes,
    categoryLabel: screenTexts.dj,
    categories: top.map(({ dj: { id, name } }) => ({
      key: id,
      label: name,
      longLabel: name,
      state: 'ended',
    })),
    series: [{ key: 'votes', name: screenTexts.valid, values: top.map(({ votes }) => votes) }],
  };
}
