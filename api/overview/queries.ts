import type pg from 'pg';

// Background jobs open cases, count voters and movers, and recount without a new revision.
const BACKGROUND = `
  select concat_ws('.',
    (select count(*) from review_case where state = 'open'),
    coalesce((select max(id) from review_run), 0),
    coalesce((select extract(epoch from counted_at) from mover_count), 0),
    (select count(*) from proposal where state = 'open'),
    coalesce((select extract(epoch from counted_at) from voter_count), 0),
    coalesce((select extract(epoch from at) from recount), 0),
    coalesce((select extract(epoch from at) from recount_failure), 0)) as part`;

/** What the overview shows besides figures of a revision, for its ETag. */
export async function readBackground(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ part: string }>({ name: 'background', text: BACKGROUND });
  return rows[0]?.part ?? '';
}

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

const GROWN = `
  select dj, json_agg(votes order by day) as votes
  from (
    select dj, day, sum(coalesce(sum(valid), 0)) over (partition by dj order by day)::bigint as votes
    from unnest($1::text[]) djs (dj)
      cross join (select $2::date + n as day from generate_series(0, $4::date - $2::date) n) days
      left join sum_day_dj using (dj, day)
    group by dj, day
  ) grown
  where day >= $3::date
  group by dj`;

/** By DJ, all its votes by the end of each day from `from` to `to`. */
export async function readGrown(
  client: pg.ClientBase,
  djs: readonly string[],
  { firstDay, from, to }: { firstDay: string; from: string; to: string },
): Promise<Map<string, number[]>> {
  const { rows } = await client.query<{ dj: string; votes: number[] }>(GROWN, [
    ...[djs, firstDay],
    ...[from, to],
  ]);
  return new Map(rows.map(({ dj, votes }) => [dj, votes]));
}
