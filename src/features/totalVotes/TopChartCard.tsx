import { useMemo } from 'react';
import type { Rank } from '../../../contract/ranking';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { rankedCategories } from '../../components/charts/model/dayCategory';
import { openDj } from '../../lib/navigation/detail';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts as texts } from '../../texts/totalVotes';

interface TopChartCardProps {
  /** The first DJs that have votes, in the API's order. */
  top: readonly Rank[];
  /** Name of the filter; null: everybody. */
  within: string | null;
  /** In CSS pixels */
  height: number;
}

/** The first twenty as a bar chart, to be shown and shared. All figures are of one moment: no bar is marked as running. */
export default function TopChartCard({ top, within, height }: TopChartCardProps) {
  const description = useMemo(
    () => ({
      title: texts.topTitle(within, top.length),
      unit: screenTexts.votes,
      categoryLabel: screenTexts.dj,
      categories: rankedCategories(top),
      series: [{ key: 'votes', name: screenTexts.valid, values: top.map(({ votes }) => votes) }],
    }),
    [top, within],
  );
  return (
    <BarChartCard
      heading={texts.top(within, top.length)}
      description={description}
      direction="rows"
      height={height}
      onOpen={openDj}
    />
  );
}
