import type pg from 'pg';
import type { Note } from '../../contract/notes';

/** All notes, in the order of days. */
export async function readNotes(client: pg.ClientBase): Promise<Note[]> {
  const { rows } = await client.query<Note>('select date, text from note order by date');
  return rows;
}
