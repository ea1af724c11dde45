import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { derivedDjIds } from '../../rules/derivedIds';
import { DJ_FIELDS } from '../../rules/djs/fields';
import { bumpRevision } from '../database/revision';
import { longTextArray } from '../database/textArray';
import { sha256 } from '../sha256';

/** Adds DJs, and replaces names, readings, areas and categories of those that are there: how many it were. */
export async function saveDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<number> {
  const columns: string[] = [];
  for (const field of DJ_FIELDS) columns.push(await longTextArray(djs.map((dj) => dj[field])));
  columns.push(await longTextArray(djs.map(madeOf)));
  // In the order of ids, so that two writers of the same DJs cannot block each other.
  const { rowCount } = await client.query(
    `insert into dj (id, name, kana, area, category, made_of)
     select id, name, kana, area, category, made_of
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       as new (id, name, kana, area, category, made_of)
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

/** The name, where the id of a new DJ comes of it: a file may go on naming the DJ so once it has another name. */
function madeOf({ id, name }: Dj): string | null {
  if (!/^dj-[0-9a-f]+$/.test(id)) return null;
  const derived = derivedDjIds(name, sha256);
  return id === derived.id || id === derived.earlier ? name : null;
}

/** As saveDjs; the revision moves on where that changed anything. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  if ((await saveDjs(client, djs)) > 0) await bumpRevision(client);
}
