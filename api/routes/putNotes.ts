import { replaceNotes } from '../decisions/replaceNotes';
import { readNotes } from '../queries/readNotes';
import type { Doer } from './doer';

export const putNotes: Doer<'putNotes'> = async ({ client, actor }, { body }) => {
  await replaceNotes(client, actor, body.notes);
  return { notes: await readNotes(client) };
};
