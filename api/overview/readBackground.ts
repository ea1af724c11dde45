import type pg from 'pg';

const SQL = `
  select concat_ws('.',
    (select count(*) from review_case where state = 'open'),
    coalesce((select max(id) from review_run), 0),
    coalesce((select extract(epoch from counted_at) from mover_count), 0),
    (select count(*) from proposal where state = 'open'),
    coalesce((select extract(epoch from counted_at) from voter_count), 0),
    coalesce((select extract(epoch from at) from recount), 0),
    coalesce((select extract(epoch from at) from recount_failure), 0)) as part`;

/**
 * What the overview shows and no revision tells: a run in the background opens cases, a proposal waits, voters or
 * movers were counted, a recount was made or failed. For its ETag.
 */
export async function readBackground(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ part: string }>({ name: 'background', text: SQL });
  return rows[0]?.part ?? '';
}
