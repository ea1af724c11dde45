import type { Note, NotesAnswer } from '../../../../../contract/notes';
import { putNotes } from '../../../../client/mutations/settings';
import { fetchNotes } from '../../../../client/queries/notes';
import { settingsTexts } from '../../../../texts/settings';
import type { Draft } from '../form/drafts';
import type { NoteFields } from './noteFields';
import { SaveRefused } from '../../../../client/saveRefused';
import { mergeOrRefuse, SettingClash } from '../form/settingClash';

const texts = settingsTexts.notes;

function storeNotes(notes: Note[]): Promise<NotesAnswer> {
  return putNotes({ body: { notes } });
}

/**
 * Adds or changes the note of one day in the current list. Gives the new list; null: there was nothing
 * to change. Throws ApiFailure and SaveRefused.
 */
export async function saveNote(draft: Draft<NoteFields>): Promise<NotesAnswer | null> {
  const { fields, base, isNew } = draft;
  const { notes } = await fetchNotes();
  const fresh = notes.find(({ date }) => date === fields.date);
  if (isNew) {
    if (fresh) throw new SaveRefused(texts.taken, 'date');
    return storeNotes([...notes, { date: fields.date, text: fields.text.trim() }]);
  }
  if (!fresh) throw new SettingClash(texts.gone, { fields, base, isNew: true });
  const { date, text } = mergeOrRefuse(base, fields, fresh, texts.fields);
  if (text.trim() === fresh.text) return null;
  const changed = { date, text: text.trim() };
  return storeNotes(notes.map((note) => (note.date === date ? changed : note)));
}

/** Removes one day's note from the current list. */
export async function removeNote(day: string): Promise<NotesAnswer> {
  const { notes } = await fetchNotes();
  return storeNotes(notes.filter(({ date }) => date !== day));
}
