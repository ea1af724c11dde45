import { z } from 'zod';
import { object, read, TokyoDay, write } from './core/primitives';

/** What was special about a day: 速報, 締切, a campaign. One a day. */
export const Note = object('Note', { date: TokyoDay, text: z.string().trim().min(1).max(200) });
export type Note = z.infer<typeof Note>;

/** GET /v1/notes, in the order of days. */
export const NotesAnswer = z.object({ notes: z.array(Note) }).meta({ id: 'Notes' });
export type NotesAnswer = z.infer<typeof NotesAnswer>;

/** PUT /v1/notes replaces them all. */
const NotesBody = z
  .strictObject({ notes: z.array(z.strictObject(Note.shape)).max(400) })
  .refine(({ notes }) => new Set(notes.map(({ date }) => date)).size === notes.length, {
    path: ['notes'],
    message: 'a day comes twice',
  });

export const noteEndpoints = {
  notes: read('/v1/notes', 'Notes on days', NotesAnswer),
};

export const noteMutations = {
  putNotes: write('PUT', '/v1/notes', 'Replace the notes on days', {
    body: NotesBody,
    answer: NotesAnswer,
  }),
};
