import type pg from 'pg';
import type { Note } from '../../contract/notes';
import { appendAudit, compareLists, counted, isNothing } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT, lockList } from '../database/transaction';

export async function readNotes(client: pg.ClientBase): Promise<Note[]> {
  return (await client.query<Note>('select date, text from note order by date')).rows;
}

/** Makes the notes these and no others; the caller moves the revision on. */
export async function writeNotes(client: pg.ClientBase, notes: readonly Note[]): Promise<void> {
  const columns = [notes.map(({ date }) => date), notes.map(({ text }) => text)];
  await client.query('delete from note where date <> all ($1::date[])', columns.slice(0, 1));
  await client.query(
    `insert into note (date, text) select * from unnest($1::date[], $2::text[])
     on conflict (date) do update set text = excluded.text`,
    columns,
  );
}

/**
 * Makes the notes on days these, and logs what changed, in the transaction of `client`. Each day
 * is there once. A day outside the window keeps its note: windows move, and a note may announce one.
 */
export async function replaceNotes(
  client: pg.ClientBase,
  actor: string,
  notes: readonly Note[],
): Promise<void> {
  await lockList(client, 'notes');
  const change = compareLists(
    await readNotes(client),
    notes,
    ({ date }) => date,
    (a, b) => a.text === b.text,
  );
  if (isNothing(change)) return;
  await writeNotes(client, notes);
  await bumpRevision(client, DECISIONS_SLOT);
  const whole = ({ date, text }: Note) => ({ date, text });
  const detail = {
    added: counted(change.added, whole),
    removed: counted(change.removed, whole),
    changed: counted(change.changed, ({ before, after }) => ({
      date: after.date,
      before: before.text,
      after: after.text,
    })),
  };
  await appendAudit(client, { actor, action: 'notes.changed', detail });
}
