import type pg from 'pg';

/** For the ETag: background jobs open cases, count voters and movers, and recount without a new revision. */
export const BACKGROUND = `
  select concat_ws('.',
    (select count(*) from review_case where state = 'open'),
    coalesce((select max(id) from review_run), 0),
    coalesce((select extract(epoch from counted_at) from mover_count), 0),
    (select count(*) from proposal where state = 'open'),
    coalesce((select extract(epoch from counted_at) from voter_count), 0),
    coalesce((select extract(epoch from at) from recount), 0),
    coalesce((select extract(epoch from at) from recount_failure), 0))`;

/** `days`, `djs` and `total` are sums of valid votes. */
type Totals = Record<'days' | 'djs' | 'total' | 'voided' | 'djCount', number>;

const TOTALS = `
  select
    (select coalesce(sum(valid), 0)::bigint from sum_day) as days,
    (select coalesce(sum(valid), 0)::bigint from sum_dj) as djs,
    valid as total, voided, (select count(*) from dj) as "djCount"
  from sum_total`;

export async function readTotals(client: pg.ClientBase): Promise<Totals> {
  const { rows } = await client.query<Totals>(TOTALS);
  return rows[0]!;
}
