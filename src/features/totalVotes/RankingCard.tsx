import { useMemo } from 'react';
import type { Rank } from '../../../contract/total';
import { Card } from '../../components/Card';
import { DataTable } from '../../components/table/DataTable';
import { useAddressSorting } from '../../components/table/useAddressSorting';
import { useSortedRows } from '../../components/table/useSortedRows';
import { useLaterPart } from '../../lib/later/laterPart';
import { useListedDjs } from '../../lib/navigation/opened';
import { useFoundDjs } from '../../voting/useFoundDjs';
import { totalVotesTexts as texts } from '../../texts/totalVotes';
import { tableTexts } from '../../texts/table';
import { filterName, ranksWithin, type Filter } from './filter';
import { nobodyFound } from './notices/rankingParts';
import { totalColumns } from './totalColumns';

export interface RankingCardProps {
  /** All DJs, in the API's order. */
  ranking: Rank[];
  /** The DJs of the filter. */
  filtered: Rank[];
  filter: Filter;
  search: string;
  /** Tokyo day that movement is measured from; null: none; undefined: a version, where nobody has moved. */
  baseline: string | null | undefined;
  /** 2022年9月20日(火) 集計中(14:00時点) */
  asOf: string;
}

function djId({ dj }: Rank): string {
  return dj.id;
}

export function RankingCard(props: RankingCardProps) {
  const { ranking, filtered, filter, search, baseline, asOf } = props;
  const found = useFoundDjs(filtered, search);
  // From all DJs, not from those found: a search changes neither shares nor bars.
  const columns = useMemo(() => {
    const mostVotes = ranking.reduce((most, { votes }) => Math.max(most, votes), 0);
    const hasCategories = ranking.some(({ dj }) => dj.category !== ranking[0]?.dj.category);
    const ranks = ranksWithin(filtered);
    return totalColumns({ baseline, mostVotes, filter, ranks, hasCategories });
  }, [ranking, filtered, filter, baseline]);
  const sorting = useAddressSorting(columns);
  const sorted = useSortedRows(found, columns, sorting.sort);
  useListedDjs(sorted);
  const within = filterName(filter);
  const isPart = found.length < ranking.length;
  const nobody = useLaterPart(nobodyFound, found.length > 0 ? 'later' : 'now');
  return (
    <Card heading={texts.ranking(within)}>
      <p className="visually-hidden" role="status">
        {isPart && found.length > 0 ? texts.found(found.length) : ''}
      </p>
      {found.length > 0 ? (
        <DataTable
          caption={texts.rankingCaption(asOf, within)}
          columns={columns}
          rows={sorted}
          rowKey={djId}
          sorting={sorting}
          isSorted
          of={ranking.length}
          counter={tableTexts.counters.djs}
        />
      ) : (
        nobody && <nobody.NobodyFound within={within} search={search} />
      )}
    </Card>
  );
}
