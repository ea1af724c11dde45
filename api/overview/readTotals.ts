import type pg from 'pg';

export interface Totals {
  /** Three sums of valid votes, each from a table of its own (product.md, 6). */
  days: number;
  djs: number;
  total: number;
  voided: number;
  djCount: number;
}

const SQL = `
  select
    (select coalesce(sum(valid), 0)::bigint from sum_day) as days,
    (select coalesce(sum(valid), 0)::bigint from sum_dj) as djs,
    (select coalesce(sum(valid), 0)::bigint from sum_total) as total,
    (select coalesce(sum(voided), 0)::bigint from sum_total) as voided,
    (select count(*) from dj) as "djCount"`;

export async function readTotals(client: pg.ClientBase): Promise<Totals> {
  const { rows } = await client.query<Totals>(SQL);
  const totals = rows[0];
  if (!totals) throw new Error('the totals came back without a row');
  return totals;
}
