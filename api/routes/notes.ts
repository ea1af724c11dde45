import { readNotes } from '../queries/readNotes';
import type { Answerer } from './answerer';

export const answerNotes: Answerer<'notes'> = async ({ client }) => ({
  notes: await readNotes(client),
});
