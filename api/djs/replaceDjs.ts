import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { appendAudit, counted } from '../audit/appendAudit';
import { compareLists, isNothing, type ListChange } from '../audit/listChange';
import { lockList, lockOutWriters } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import type { DjName } from './makeDjs';
import { djsWithVotes, keepFormerNames, readDjs, removeDjs, saveDjs } from './queries';

/** DJs that the new list leaves out although they have votes; nothing was changed. */
export class DjHasVotes extends Error {
  constructor(readonly djs: readonly DjName[]) {
    super(`a DJ with votes cannot be removed: ${djs.map(({ id }) => id).join(', ')}`);
  }
}

/**
 * Makes the list of DJs this one, and logs what changed, in the transaction of `client`. Each id
 * comes once. Gives what changed. Throws DjHasVotes.
 */
export async function replaceDjs(
  client: pg.ClientBase,
  actor: string,
  djs: readonly Dj[],
): Promise<ListChange<Dj>> {
  await lockList(client, 'djs');
  const change = compareDjs(await readDjs(client), djs);
  if (change.removed.length > 0) await removeUnvoted(client, change.removed);
  await save(client, actor, change);
  return change;
}

/** Adds DJs, replaces those that are there, and removes nobody. */
export async function addDjs(
  client: pg.ClientBase,
  actor: string,
  djs: readonly Dj[],
): Promise<void> {
  await lockList(client, 'djs');
  const change = compareDjs(await readDjs(client), djs);
  await save(client, actor, { ...change, removed: [] });
}

// With the setting locked nobody is casting votes: whoever has none now has none at the commit either.
async function removeUnvoted(client: pg.ClientBase, removed: readonly Dj[]): Promise<void> {
  await lockOutWriters(client);
  const ids = removed.map(({ id }) => id);
  const voted = await djsWithVotes(client, ids);
  if (voted.length > 0) throw new DjHasVotes(voted);
  await removeDjs(client, ids);
}

async function save(client: pg.ClientBase, actor: string, change: ListChange<Dj>): Promise<void> {
  if (isNothing(change)) return;
  const { added, changed } = change;
  await saveDjs(client, [...added, ...changed.map(({ after }) => after)]);
  await keepFormerNames(client, changed);
  await bumpRevision(client, DECISIONS_SLOT);
  await appendAudit(client, { actor, action: 'djs.changed', detail: describeDjs(change) });
}

function compareDjs(before: readonly Dj[], after: readonly Dj[]): ListChange<Dj> {
  return compareLists(before, after, ({ id }) => id, isSame);
}

function isSame(a: Dj, b: Dj): boolean {
  return a.name === b.name && a.kana === b.kana && a.area === b.area && a.category === b.category;
}

const FIELDS = ['name', 'kana', 'area', 'category'] as const;

/**
 * A change of the list of DJs as the log has it:
 * `{ added, removed: { count, first: [{ id, name }] }, changed: { count, first: [{ id, before, after }] } }`,
 * where `before` and `after` hold the fields that differ.
 */
function describeDjs({ added, removed, changed }: ListChange<Dj>) {
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
