import type pg from 'pg';
import type { Note } from '../../contract/notes';

/** All notes, in the order of days. */
export async function readNotes(client: pg.ClientBase): Promise<Note[]> {
  const { rows } = await client.query<Note>('select date, text from note order by date');
  return rows;
}

/** Makes the notes these and no others; the caller moves the revision on. */
export async function writeNotes(client: pg.ClientBase, notes: readonly Note[]): Promise<void> {
  await client.query('delete from note where date <> all ($1::date[])', [
    notes.map(({ date }) => date),
  ]);
  await client.query(
    `insert into note (date, text) select * from unnest($1::date[], $2::text[])
     on conflict (date) do update set text = excluded.text`,
    [notes.map(({ date }) => date), notes.map(({ text }) => text)],
  );
}
