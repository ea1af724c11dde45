import { useMemo } from 'react';
import type { Rank } from '../../../contract/ranking';
import { useTotal } from '../../client/queries/ranking';
import { BarChartCard } from '../../components/charts/card/ChartCard';
import { openDj, useDjList } from '../../lib/navigation/detail';
import { AnswerView } from '../../components/states/AnswerView';
import { ChartCardSkeleton } from '../../components/states/skeletons';
import { overviewTexts } from '../../texts/overview';
import { TOP_TEN_HEIGHT, topTenChart } from './overviewCharts';

interface TopCardProps {
  heading: string;
  /** The first ten that have votes. */
  top: Rank[];
}

function TopCard({ heading, top }: TopCardProps) {
  useDjList(top);
  const chart = useMemo(() => topTenChart(top), [top]);
  return <BarChartCard heading={heading} description={chart} direction="rows" onOpen={openDj} />;
}

const TOP = 10;

function firstTen(ranking: readonly Rank[]): Rank[] {
  return ranking.slice(0, TOP).filter(({ rank }) => rank !== null);
}

/** Once a version is published, its first ten: what is said outside and what is shown here are the same. */
function PublishedTopCard({ version }: { version: string }) {
  const query = useTotal({ version });
  return (
    <AnswerView query={query} skeleton={<ChartCardSkeleton height={TOP_TEN_HEIGHT} />}>
      {({ ranking }) => <TopCard heading={overviewTexts.publishedTop} top={firstTen(ranking)} />}
    </AnswerView>
  );
}

interface TopTenProps {
  /** Of the live ranking. */
  top: Rank[];
  /** Id of the published version; null: none. */
  published: string | null;
}

/** The first ten: of the published version, else as they are now. */
export function TopTen({ top, published }: TopTenProps) {
  if (published !== null) return <PublishedTopCard version={published} />;
  return <TopCard heading={overviewTexts.top} top={top} />;
}
