import type pg from 'pg';

export interface DjName {
  id: string;
  name: string;
}

export async function listDjNames(client: pg.ClientBase): Promise<DjName[]> {
  const { rows } = await client.query<DjName>('select id, name from dj order by id');
  return rows;
}

/**
 * Enough of the DJs to say whom these texts mean: those with such ids or, where one of them is no id, all. A batch
 * names few of them, mostly by their ids.
 */
export async function listDjNamesFor(
  client: pg.ClientBase,
  texts: ReadonlySet<string>,
): Promise<DjName[]> {
  const { rows } = await client.query<DjName>(
    'select id, name from dj where id = any($1::text[])',
    [[...texts]],
  );
  return rows.length === texts.size ? rows : listDjNames(client);
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
