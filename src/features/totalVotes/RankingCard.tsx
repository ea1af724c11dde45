import { Suspense, useMemo } from 'react';
import type { Rank, TotalAnswer, TotalLine } from '../../../contract/ranking';
import { addDays, later } from '../../../rules/tokyoDays';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/table/DataTable';
import { useAddressSorting } from '../../components/table/useAddressSorting';
import { useSortedRows } from '../../components/table/useSortedRows';
import { FileButton } from '../../files/FileButton';
import { PHONE } from '../../lib/browser/breakpoints';
import { useMediaQuery } from '../../lib/browser/useMediaQuery';
import { useFlaggedDjs } from '../../lib/navigation/opened';
import { djBatches } from '../../voting/djBatches';
import { useFoundDjs } from '../../voting/search/useFoundDjs';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { tableTexts } from '../../texts/table';
import type { PreviousPollLook } from './columns/previousPollColumn';
import { gapsAbove } from './columns/gaps';
import { TREND_DAYS } from './columns/look';
import { totalColumns } from './columns/totalColumns';
import { ChartLink } from './controls/ChartLink';
import { usePreviousPollLook } from './earlier/usePreviousPollLook';
import { filterName, ranksWithin, type Filter } from './filter';
import { NobodyFound } from './notices/rankingParts';
import { topLines } from './topChart';

export interface RankingCardProps {
  /** All DJs, in the API's order, and what day or version they are of. */
  total: TotalAnswer;
  /** The DJs of the filter. */
  filtered: TotalLine[];
  filter: Filter;
  search: string;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
  /** The first Tokyo day of the window; null until known. */
  firstDay: string | null;
}

/** As the style sheet has them (.ranking-rows), in CSS pixels: figures in two lines, or in one. */
const ROW = { compact: 46, wide: 44 };

/** Day x DJ is offered for the whole window. */
const DAYS = {};

function djId({ dj }: Rank): string {
  return dj.id;
}

function useColumns(
  { total, filtered, filter, firstDay }: RankingCardProps,
  earlier: PreviousPollLook | null,
  isCompact: boolean,
) {
  const { ranking, version, asOf, running } = total;
  // In a version nobody has moved, and it has no days.
  const baseline = version === null ? total.baseline : undefined;
  const isLive = version === null;
  // From all DJs, not from those found: a search changes neither shares nor bars.
  return useMemo(() => {
    const from = addDays(asOf, 1 - TREND_DAYS);
    return totalColumns({
      baseline,
      mostVotes: ranking.reduce((most, { votes }) => Math.max(most, votes), 0),
      filter,
      ranks: ranksWithin(filtered),
      gaps: gapsAbove(filtered),
      hasCategories: ranking.some(({ dj }) => dj.category !== ranking[0]?.dj.category),
      // The dashed end is there where the API says how much of it is today's.
      runningDay: running && ranking.some(({ today }) => typeof today === 'number') ? asOf : null,
      trend: isLive ? { batchOf: djBatches(filtered), asOf, running } : null,
      earlier,
      trendFrom: firstDay === null ? from : later(from, firstDay),
      isCompact,
    });
  }, [ranking, filtered, filter, baseline, isLive, asOf, running, earlier, firstDay, isCompact]);
}

export function RankingCard(props: RankingCardProps) {
  const { total, filtered, filter, search, asOf } = props;
  const isCompact = useMediaQuery(PHONE);
  const found = useFoundDjs(filtered, search);
  const earlier = usePreviousPollLook();
  const columns = useColumns(props, earlier, isCompact);
  const sorting = useAddressSorting(columns);
  const sorted = useSortedRows(found, columns, sorting.sort);
  useFlaggedDjs(sorted);
  const within = filterName(filter);
  const all = total.ranking.length;
  const tableOf = async () => {
    const { rankingFile } = await import(
      /* webpackChunkName: 'ranking-file' */ './files/rankingFile'
    );
    const [ranks, gaps] = [ranksWithin(filtered), gapsAbove(filtered)];
    return rankingFile({
      total,
      rows: sorted,
      ranks,
      gaps,
      filter,
      search,
      sort: sorting.sort,
      asOf,
      earlier,
    });
  };
  const file = <FileButton table={tableOf} days={DAYS} />;
  return (
    // On a phone the way to the chart is among the controls.
    <Card
      className={found.length > 0 ? 'panel ranking-panel' : 'panel'}
      heading={texts.ranking(within)}
      term="ranking"
      actions={
        <>
          {!isCompact && topLines(filtered).length > 0 && <ChartLink />}
          {!isCompact && found.length > 0 && file}
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {found.length < all && found.length > 0 ? texts.found(found.length) : ''}
      </p>
      {found.length > 0 ? (
        <div className="ranking-rows">
          <DataTable
            caption={texts.rankingCaption(asOf, within)}
            columns={columns}
            rows={sorted}
            rowKey={djId}
            sorting={sorting}
            isSorted
            of={all}
            counter={tableTexts.counters.djs}
            rowHeight={isCompact ? ROW.compact : ROW.wide}
          />
          {isCompact && file}
        </div>
      ) : (
        <Suspense fallback={null}>
          <NobodyFound within={within} search={search} />
        </Suspense>
      )}
    </Card>
  );
}
