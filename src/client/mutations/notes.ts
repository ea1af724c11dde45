import { fetchNotes } from '../queries/notes';
import { putNotes } from './settings';

interface NoteChange {
  /** A Tokyo day. */
  date: string;
  /** What the note is to be; '' removes it. */
  text: string;
  /** What it was when somebody began to edit it; '' where there was none. */
  seen: string;
}

/**
 * Changes the note of one day in the list as it is by now. Gives null, or where somebody else has changed the note meanwhile
 * what it says now, and stores nothing. Throws ApiFailure.
 */
export async function replaceNote({ date, text, seen }: NoteChange): Promise<string | null> {
  const { notes } = await fetchNotes();
  const fresh = notes.find((note) => note.date === date)?.text ?? '';
  if (fresh !== seen) return fresh;
  const others = notes.filter((note) => note.date !== date);
  await putNotes({ body: { notes: text === '' ? others : [...others, { date, text }] } });
  return null;
}
