import type { Note, NotesAnswer } from '../../../../../contract/notes';
import { mutate } from '../../../../client/mutate';
import { fetchEndpoint } from '../../../../client/fetchEndpoint';
import { settingsTexts } from '../../../../texts/settings';
import type { Draft } from '../form/drafts';
import type { NoteFields } from './noteFields';
import { SaveRefused } from '../../../../client/saveRefused';
import { mergeOrRefuse, SettingClash } from '../form/settingClash';

const texts = settingsTexts.notes;

function putNotes(notes: Note[]): Promise<NotesAnswer> {
  return mutate('putNotes', { body: { notes } });
}

/**
 * Adds or changes the note of one day in the current list. Gives the new list; null: there was nothing
 * to change. Throws ApiFailure and SaveRefused.
 */
export async function saveNote(draft: Draft<NoteFields>): Promise<NotesAnswer | null> {
  const { fields, base, isNew } = draft;
  const { notes } = await fetchEndpoint('notes');
  const fresh = notes.find(({ date }) => date === fields.date);
  if (isNew) {
    if (fresh) throw new SaveRefused(texts.taken, 'date');
    return putNotes([...notes, { date: fields.date, text: fields.text.trim() }]);
  }
  if (!fresh) throw new SettingClash(texts.gone, { fields, base, isNew: true });
  const { date, text } = mergeOrRefuse(base, fields, fresh, texts.fields);
  if (text.trim() === fresh.text) return null;
  const changed = { date, text: text.trim() };
  return putNotes(notes.map((note) => (note.date === date ? changed : note)));
}

/** Removes one day's note from the current list. */
export async function removeNote(day: string): Promise<NotesAnswer> {
  const { notes } = await fetchEndpoint('notes');
  return putNotes(notes.filter(({ date }) => date !== day));
}
