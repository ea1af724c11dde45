import type { Note, NotesAnswer } from '../../../../../contract/notes';
import { act } from '../../../../client/act';
import { ask } from '../../../../client/ask';
import { settingsTexts } from '../../../../texts/settings';
import type { Draft } from '../form/drafts';
import type { NoteFields } from './noteFields';
import { mergeOrRefuse, SettingClash, SettingRefused } from '../form/settingRefused';

const texts = settingsTexts.notes;

function putNotes(notes: Note[]): Promise<NotesAnswer> {
  return act('putNotes', { body: { notes } });
}

/**
 * Adds or changes the note of one day among the notes as they are by now. The notes then; null: there
 * was nothing to change. Throws ApiFailure and SettingRefused.
 */
export async function saveNote(draft: Draft<NoteFields>): Promise<NotesAnswer | null> {
  const { fields, base, isNew } = draft;
  const { notes } = await ask('notes');
  const fresh = notes.find(({ date }) => date === fields.date);
  if (isNew) {
    if (fresh) throw new SettingRefused(texts.taken, 'date');
    return putNotes([...notes, { date: fields.date, text: fields.text.trim() }]);
  }
  if (!fresh) throw new SettingClash(texts.gone, { fields, base, isNew: true });
  const { date, text } = mergeOrRefuse(base, fields, fresh, texts.fields);
  if (text.trim() === fresh.text) return null;
  const changed = { date, text: text.trim() };
  return putNotes(notes.map((note) => (note.date === date ? changed : note)));
}

/** Takes one day's note out of the notes as they are by now. */
export async function removeNote(day: string): Promise<NotesAnswer> {
  const { notes } = await ask('notes');
  return putNotes(notes.filter(({ date }) => date !== day));
}
