import { useMemo } from 'react';
import type { TotalAnswer } from '../../../contract/total';
import { BarChartCard } from '../../components/BarChartCard';
import { Card } from '../../components/Card';
import { EmptyState } from '../../components/EmptyState';
import { FigureCard } from '../../components/FigureCard';
import { RankingTable } from '../../components/RankingTable';
import { searchDjs } from '../../lib/searchDjs';
import { screenTexts } from '../../texts/screens';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { topChart } from './topChart';

interface TotalVotesViewProps {
  total: TotalAnswer;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  search: string;
}

export function TotalVotesView({ total, asOf, search }: TotalVotesViewProps) {
  const { ranking, baseline } = total;
  const found = useMemo(() => searchDjs(ranking, search), [ranking, search]);
  const chart = useMemo(() => topChart(ranking), [ranking]);
  const withVotes = ranking.filter(({ votes }) => votes > 0).length;
  return (
    <div className="screen-body">
      <section className="figures figures-pair" aria-label={texts.figures}>
        <FigureCard label={texts.total} value={total.total} unit={screenTexts.votes} basis={asOf} />
        <FigureCard
          label={texts.djsWithVotes}
          value={withVotes}
          unit={screenTexts.djs}
          basis={texts.ofDjs(ranking.length)}
        />
      </section>
      <div className="charts charts-aside">
        <BarChartCard heading={texts.top} description={chart} direction="rows" />
        <Card heading={texts.ranking}>
          {found.length > 0 ? (
            <RankingTable
              ranking={found}
              baseline={baseline}
              caption={texts.rankingCaption(asOf)}
            />
          ) : (
            <EmptyState title={screenTexts.notFound(search)} advice={screenTexts.notFoundAdvice} />
          )}
        </Card>
      </div>
    </div>
  );
}
