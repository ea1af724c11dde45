import { useMemo } from 'react';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/total';
import type { DataColumn, Sorting } from './dataColumn';
import { DataTable } from './DataTable';
import { rankingColumns } from './rankingColumns';

export interface RankingTableProps {
  /** In the API's order, ties included */
  ranking: Rank[];
  caption: string;
  /** Tokyo day that movement is measured from; null: no baseline; left out: no such column */
  baseline?: string | null;
  /** Stand after the usual ones. Keep it the same object: a new one draws every row anew. */
  columns?: DataColumn<Rank>[];
  sorting?: Sorting;
  onOpen?: (dj: Dj) => void;
}

const NONE: DataColumn<Rank>[] = [];

function djId({ dj }: Rank): string {
  return dj.id;
}

export function RankingTable(props: RankingTableProps) {
  const { ranking, caption, baseline, columns = NONE, sorting, onOpen } = props;
  const all = useMemo(() => {
    const mostVotes = ranking.reduce((most, { votes }) => Math.max(most, votes), 0);
    return [...rankingColumns({ baseline, mostVotes, onOpen }), ...columns];
  }, [ranking, baseline, columns, onOpen]);
  return (
    <DataTable caption={caption} columns={all} rows={ranking} rowKey={djId} sorting={sorting} />
  );
}
