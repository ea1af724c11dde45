import { z } from 'zod';
import { NoQuery, TokyoDay } from './core/primitives';
import { DECIDERS, READERS } from './core/roles';

/** What was special about a day: 速報, 締切, a campaign. One a day. */
export const Note = z
  .object({ date: TokyoDay, text: z.string().trim().min(1).max(200) })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof Note>;

/** GET /v1/notes, in the order of days. */
export const NotesAnswer = z.object({ notes: z.array(Note) }).meta({ id: 'Notes' });
export type NotesAnswer = z.infer<typeof NotesAnswer>;

/** PUT /v1/notes replaces them all. */
export const NotesBody = z
  .strictObject({ notes: z.array(z.strictObject(Note.shape)).max(400) })
  .refine(({ notes }) => new Set(notes.map(({ date }) => date)).size === notes.length, {
    path: ['notes'],
    message: 'a day comes twice',
  });
export type NotesBody = z.infer<typeof NotesBody>;

export const noteEndpoints = {
  notes: {
    path: '/v1/notes',
    summary: 'Notes on days',
    query: NoQuery,
    answer: NotesAnswer,
    roles: READERS,
  },
} as const;

export const noteMutations = {
  putNotes: {
    method: 'PUT',
    path: '/v1/notes',
    summary: 'Replace the notes on days',
    query: NoQuery,
    body: NotesBody,
    answer: NotesAnswer,
    roles: DECIDERS,
  },
} as const;
