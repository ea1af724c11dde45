import type pg from 'pg';
import { MOST_CHARACTERS } from '../../rules/djs/fields';
import { sqlTexts } from '../database/textArray';

export interface DjName {
  id: string;
  name: string;
}

export async function listDjNames(client: pg.ClientBase): Promise<DjName[]> {
  const { rows } = await client.query<DjName>('select id, name from dj order by id');
  return rows;
}

/** The DJs with such ids, as SQL; enoughDjNames reads its result. */
export function djNamesOf(texts: ReadonlySet<string>): string {
  const possible = [...texts].filter(({ length }) => length <= MOST_CHARACTERS.id);
  return `select id, name from dj where id = any(${sqlTexts(possible)})`;
}

/**
 * Enough of the DJs to say whom these texts mean: those with such ids or, where one of them is no id, all. A batch
 * names few of them, mostly by their ids. The result may be of more texts than these: of batches that were answered already.
 */
export async function enoughDjNames(
  client: pg.ClientBase,
  texts: ReadonlySet<string>,
  { rows }: pg.QueryResult<DjName>,
): Promise<DjName[]> {
  const ids = new Set(rows.map(({ id }) => id));
  return [...texts].every((text) => ids.has(text)) ? rows : listDjNames(client);
}

/**
 * Adds DJs of which only the name is known, and says how many were not there yet. The caller moves
 * the revision on, last of all: its row would stand in the way of other writers until then.
 */
export async function makeDjs(client: pg.ClientBase, djs: readonly DjName[]): Promise<number> {
  if (djs.length === 0) return 0;
  // In the order of ids: imports of the same file wait for each other in one direction only.
  const { rowCount } = await client.query(
    `insert into dj (id, name)
     select id, name from unnest($1::text[], $2::text[]) as new (id, name)
     order by id collate "C"
     on conflict (id) do nothing`,
    [djs.map(({ id }) => id), djs.map(({ name }) => name)],
  );
  return rowCount ?? 0;
}
