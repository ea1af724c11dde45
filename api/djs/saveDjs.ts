import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { DJ_FIELDS } from '../../rules/djs/fields';
import { bumpRevision } from '../database/revision';
import { longTextArray } from '../database/textArray';

/** Adds DJs, and replaces names, readings, areas and categories of those that are there: how many it were. */
export async function saveDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<number> {
  const columns: string[] = [];
  for (const field of DJ_FIELDS) columns.push(await longTextArray(djs.map((dj) => dj[field])));
  // In the order of ids, so that two writers of the same DJs cannot block each other.
  const { rowCount } = await client.query(
    `insert into dj (id, name, kana, area, category)
     select id, name, kana, area, category
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
       as new (id, name, kana, area, category)
     order by id collate "C"
     on conflict (id) do update set
       name = excluded.name, kana = excluded.kana,
       area = excluded.area, category = excluded.category
     where (dj.name, dj.kana, dj.area, dj.category)
       is distinct from (excluded.name, excluded.kana, excluded.area, excluded.category)`,
    columns,
  );
  return rowCount ?? 0;
}

/** As saveDjs; the revision moves on where that changed anything. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  if ((await saveDjs(client, djs)) > 0) await bumpRevision(client);
}
