import { useMemo } from 'react';
import type { Rank } from '../../../contract/ranking';
import type { Sorting } from './dataColumn';
import { DataTable } from './DataTable';
import { rankingColumns } from './rankingColumns';
import { tableTexts } from '../../texts/table';

export interface RankingTableProps {
  /** In the API's order, ties included */
  ranking: Rank[];
  caption: string;
  /** Tokyo day that movement is measured from; null: no baseline; left out: no such column */
  baseline?: string | null;
  sorting?: Sorting;
}

function djId({ dj }: Rank): string {
  return dj.id;
}

export function RankingTable(props: RankingTableProps) {
  const { ranking, caption, baseline, sorting } = props;
  const columns = useMemo(() => {
    const mostVotes = ranking.reduce((most, { votes }) => Math.max(most, votes), 0);
    return rankingColumns({ baseline, mostVotes });
  }, [ranking, baseline]);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={ranking}
      rowKey={djId}
      sorting={sorting}
      counter={tableTexts.counters.djs}
    />
  );
}
