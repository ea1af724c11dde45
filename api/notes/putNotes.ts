import { replaceNotes } from './replaceNotes';
import { readNotes } from './readNotes';
import type { Doer } from '../http/mutationHandler';

export const putNotes: Doer<'putNotes'> = async ({ client, actor }, { body }) => {
  await replaceNotes(client, actor, body.notes);
  return { notes: await readNotes(client) };
};
