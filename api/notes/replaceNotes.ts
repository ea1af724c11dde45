import type pg from 'pg';
import type { Note } from '../../contract/notes';
import { appendAudit } from '../audit/appendAudit';
import { compareLists, counted, isNothing, type ListChange } from '../audit/listChange';
import { lockList } from '../database/advisoryLocks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { readNotes, writeNotes } from './storedNotes';

/**
 * Makes the notes on days these, and logs what changed, in the transaction of `client`. Each day
 * comes once. A day outside the window keeps its note: windows move, and a note may announce one.
 */
export async function replaceNotes(
  client: pg.ClientBase,
  actor: string,
  notes: readonly Note[],
): Promise<void> {
  await lockList(client, 'notes');
  const before = await readNotes(client);
  const change = compareLists(before, notes, ({ date }) => date, isSame);
  if (isNothing(change)) return;
  await writeNotes(client, notes);
  await bumpRevision(client, DECISIONS_SLOT);
  await appendAudit(client, { actor, action: 'notes.changed', detail: describe(change) });
}

function isSame(a: Note, b: Note): boolean {
  return a.text === b.text;
}

/** `{ added, removed: { count, first: [{ date, text }] }, changed: { count, first: [{ date, before, after }] } }` */
function describe({ added, removed, changed }: ListChange<Note>) {
  const noted = ({ date, text }: Note) => ({ date, text });
  return {
    added: counted(added, noted),
    removed: counted(removed, noted),
    changed: counted(changed, ({ before, after }) => ({
      date: after.date,
      before: before.text,
      after: after.text,
    })),
  };
}
