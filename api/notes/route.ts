import { readNotes } from './readNotes';
import type { Answerer } from '../http/queryHandler';

export const answerNotes: Answerer<'notes'> = async ({ client }) => ({
  notes: await readNotes(client),
});
