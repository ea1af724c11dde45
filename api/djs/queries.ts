import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { derivedDjId } from '../../rules/derivedIds';
import { DJ_FIELDS } from '../../rules/djs/fields';
import { normalizeName } from '../../rules/names';
import { compareByReading } from '../../rules/readingOrder';
import { bumpRevision } from '../database/revision';
import { sha256 } from '../sha256';
import type { DjName } from './makeDjs';

/** SQL: a table of `id` and `"formerNames"`, oldest first, to be joined with dj. */
export const FORMER_NAMES = `(
  select dj as id, json_agg(name order by until, folded) as "formerNames" from dj_former_name group by dj
) former`;

/** Null: it had no other name. */
export type DjRow = Omit<Dj, 'formerNames'> & { formerNames: string[] | null };

/** As the contract has it. */
export function djOfRow({ formerNames, ...dj }: DjRow): Dj {
  return formerNames ? { ...dj, formerNames } : dj;
}

/** All DJs, ordered by reading. */
export async function readDjs(client: pg.ClientBase): Promise<Dj[]> {
  const { rows } = await client.query<DjRow>(
    `select id, name, kana, area, category, "formerNames" from dj left join ${FORMER_NAMES} using (id)`,
  );
  return rows.map(djOfRow).sort(compareByReading);
}

/** Adds DJs, and replaces names, readings, areas and categories of those that are there: how many it were. */
export async function saveDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<number> {
  const columns = [...DJ_FIELDS.map((field) => djs.map((dj) => dj[field])), djs.map(madeOf)];
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

/** The name, where the id of a new DJ comes of it. */
function madeOf({ id, name }: Dj): string | null {
  if (!/^dj-[0-9a-f]+$/.test(id)) return null;
  return id === derivedDjId(name, sha256) ? name : null;
}

/** As saveDjs; the revision moves on where that changed anything. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  if ((await saveDjs(client, djs)) > 0) await bumpRevision(client);
}

/** Keeps the names before renames; a name that a DJ has again is no former one. */
export async function keepFormerNames(
  client: pg.ClientBase,
  changed: readonly { before: Dj; after: Dj }[],
): Promise<void> {
  const renamed = changed.filter(
    ({ before, after }) => normalizeName(before.name) !== normalizeName(after.name),
  );
  if (renamed.length === 0) return;
  const ids = renamed.map(({ before }) => before.id);
  const names = renamed.map(({ before }) => before.name);
  await client.query(
    `insert into dj_former_name (dj, name, folded)
     select * from unnest($1::text[], $2::text[], $3::text[])
     on conflict (dj, folded) do update set name = excluded.name, until = excluded.until`,
    [ids, names, names.map(normalizeName)],
  );
  await client.query(
    `delete from dj_former_name
     where (dj, folded) in (select * from unnest($1::text[], $2::text[]))`,
    [ids, renamed.map(({ after }) => normalizeName(after.name))],
  );
}

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
