import type pg from 'pg';
import type { DjName } from './makeDjs';

/**
 * Those of these DJs that have votes, voided ones too, in the order of ids. A sum of zero, which
 * `recount --repair` may leave, holds its DJ as well: the application removes no sum.
 */
export async function djsWithVotes(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<DjName[]> {
  const { rows } = await client.query<DjName>(
    `select id, name from dj
     where id = any($1::text[])
       and exists (select from sum_dj where sum_dj.dj = dj.id)
     order by id`,
    [ids],
  );
  return rows;
}

/** Removes DJs without votes; the caller has the setting locked, so that nobody is casting any. */
export async function removeDjs(client: pg.ClientBase, ids: readonly string[]): Promise<void> {
  await client.query('delete from dj where id = any($1::text[])', [ids]);
}
