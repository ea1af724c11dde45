import type pg from 'pg';
import { COUNTED_VOTES } from './countedVotes';
import type { Compared, DifferenceRow } from './difference';
import { DIFFERENCES_KEPT, toCompared } from './difference';

/** A table of sums and what its rows are kept by. */
export interface SumTable {
  name: 'sum_day_hour' | 'sum_day_dj' | 'sum_dj';
  by: readonly ('day' | 'hour' | 'dj')[];
}

export const SUM_TABLES: readonly SumTable[] = [
  { name: 'sum_day_hour', by: ['day', 'hour'] },
  { name: 'sum_dj', by: ['dj'] },
  { name: 'sum_day_dj', by: ['day', 'dj'] },
];

// A key that only one side knows counts 0 on the other.
function differencesOf({ name, by }: SumTable): string {
  const columns = by.join(', ');
  return `
    with stored as (
      select ${columns},
        count(*) filter (where not voided) as valid, count(*) filter (where voided) as voided
      from (${COUNTED_VOTES}) vote group by ${columns}
    ),
    served as (
      select ${columns}, sum(valid)::bigint as valid, sum(voided)::bigint as voided
      from ${name} sums group by ${columns}
    ),
    compared as (
      select ${columns},
        coalesce(stored.valid, 0) as "storedValid", coalesce(stored.voided, 0) as "storedVoided",
        coalesce(served.valid, 0) as "servedValid", coalesce(served.voided, 0) as "servedVoided"
      from stored full join served using (${columns})
    )
    select concat_ws(' ', ${columns}) as key,
      "storedValid", "storedVoided", "servedValid", "servedVoided",
      count(*) over () as differences
    from compared
    where ("storedValid", "storedVoided") <> ("servedValid", "servedVoided")
    order by ${columns}
    limit ${DIFFERENCES_KEPT}`;
}

/** A table of sums against the stored votes, key by key. */
export async function compareSums(client: pg.ClientBase, table: SumTable): Promise<Compared> {
  const { rows } = await client.query<DifferenceRow>(differencesOf(table));
  return toCompared(table.name, rows);
}
