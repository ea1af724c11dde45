import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { compareByReading } from '../../rules/ranks';
import {
  appendAudit,
  compareLists,
  counted,
  isNothing,
  type ListChange,
} from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT, lockList, lockOutWriters } from '../database/transaction';
import { refusal } from '../problems/problem';
import type { DjName } from './djNames';

const FIELDS = ['name', 'kana', 'area', 'category'] as const;

export async function readDjs(client: pg.ClientBase): Promise<Dj[]> {
  const { rows } = await client.query<{ dj: Dj }>('select dj from dj_json');
  return rows.map(({ dj }) => dj).sort(compareByReading);
}

/**
 * Makes the list of DJs this one, in which each id comes once, and logs what changed, in the transaction of `client`. Throws
 * `dj_has_votes` where a DJ with votes would be removed.
 */
export async function replaceDjs(
  client: pg.ClientBase,
  actor: string,
  djs: readonly Dj[],
): Promise<ListChange<Dj>> {
  await lockList(client, 'djs');
  const isSame = (a: Dj, b: Dj) => FIELDS.every((field) => a[field] === b[field]);
  const change = compareLists(await readDjs(client), djs, ({ id }) => id, isSame);
  if (change.removed.length > 0) await removeDjs(client, change.removed);
  await storeDjs(client, actor, change);
  return change;
}

/** Stores what was added and changed, and logs it with what was removed; the caller holds the lock of the list. */
export async function storeDjs(
  client: pg.ClientBase,
  actor: string,
  change: ListChange<Dj>,
): Promise<void> {
  if (isNothing(change)) return;
  await upsertDjs(client, [...change.added, ...change.changed.map(({ after }) => after)]);
  await bumpRevision(client, DECISIONS_SLOT);
  await appendAudit(client, { actor, action: 'djs.changed', detail: describeChange(change) });
}

/** Adds or changes DJs without an entry in the audit log: for the made-up poll. */
export async function putDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<void> {
  if ((await upsertDjs(client, djs)) > 0) await bumpRevision(client);
}

// With writers locked out, a DJ without votes now has none at the commit either.
async function removeDjs(client: pg.ClientBase, removed: readonly Dj[]): Promise<void> {
  await lockOutWriters(client);
  const ids = removed.map(({ id }) => id);
  // A sum of zero, which `recount --repair` may leave, holds its DJ as well: the application removes no sum.
  const { rows: voted } = await client.query<DjName>(
    `select id, name from dj
     where id = any($1::text[]) and exists (select from sum_dj where sum_dj.dj = dj.id)
     order by id`,
    [ids],
  );
  const errors = voted.map(({ id, name }) => ({ field: 'djs', message: `${name} (${id})` }));
  if (errors.length > 0) throw refusal('dj_has_votes', { errors });
  await client.query('delete from dj where id = any($1::text[])', [ids]);
}

/** SQL: names with equal keys are one name (twin: normalizeName of rules/names.ts). */
const nameKey = (name: string) => `btrim(normalize(translate(${name}, '〜−‖—', '～－∥―'), nfkc))`;

/** Adds or changes DJs; a rename keeps the former name, and a name that a DJ has again is none. Returns how many differed. */
async function upsertDjs(client: pg.ClientBase, djs: readonly Dj[]): Promise<number> {
  // In the order of ids, so that two writers of the same DJs cannot block each other.
  const { rowCount } = await client.query(
    `insert into dj (id, name, kana, area, category)
     select id, name, kana, area, category
     from json_to_recordset($1) as new (id text, name text, kana text, area text, category text)
     order by id collate "C"
     on conflict (id) do update set
       name = excluded.name, kana = excluded.kana,
       area = excluded.area, category = excluded.category,
       former_names = case when ${nameKey('dj.name')} = ${nameKey('excluded.name')}
         then dj.former_names
         else array(
           select name from unnest(dj.former_names) with ordinality as former (name, at)
           where ${nameKey('former.name')} not in (${nameKey('dj.name')}, ${nameKey('excluded.name')})
           order by at
         ) || dj.name
       end
     where (dj.name, dj.kana, dj.area, dj.category)
       is distinct from (excluded.name, excluded.kana, excluded.area, excluded.category)`,
    [JSON.stringify(djs)],
  );
  return rowCount ?? 0;
}

/** `before` and `after` hold the fields that differ. */
function describeChange({ added, removed, changed }: ListChange<Dj>) {
  const named = ({ id, name }: Dj) => ({ id, name });
  return {
    added: counted(added, named),
    removed: counted(removed, named),
    changed: counted(changed, ({ before, after }) => {
      const differing = FIELDS.filter((field) => before[field] !== after[field]);
      const pick = (dj: Dj) => Object.fromEntries(differing.map((field) => [field, dj[field]]));
      return { id: after.id, before: pick(before), after: pick(after) };
    }),
  };
}
