import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { type Lookalike, LookalikeSearch } from '../../rules/alikeNames';
import { forEachOf } from '../pacer';

export type DjName = Pick<Dj, 'id' | 'name'>;

/**
 * Adds DJs of which only the name is known, and returns how many were not there yet. The caller moves the revision on, last
 * of all: other writers would wait for its row until the commit.
 */
export async function makeDjs(client: pg.ClientBase, djs: readonly DjName[]): Promise<number> {
  // In the order of ids: imports of the same file wait for each other in one direction only.
  const { rowCount } = await client.query(
    `insert into dj (id, name)
     select id, name from json_to_recordset($1) as new (id text, name text)
     order by id collate "C"
     on conflict (id) do nothing`,
    [JSON.stringify(djs)],
  );
  return rowCount ?? 0;
}

/** As lookalikes of rules/, for long lists. */
export async function findLookalikes(
  all: readonly DjName[],
  changed: readonly DjName[],
): Promise<Lookalike[]> {
  if (changed.length === 0) return [];
  const search = new LookalikeSearch();
  await forEachOf(all, (dj) => search.add(dj));
  await forEachOf(changed, (dj) => search.find(dj));
  return search.found;
}
