import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import { everyQuestion, type QueryHandler, type QueryRoutes } from '../http/queryHandler';
import { readNotes, replaceNotes } from './queries';

const handleNotes: QueryHandler<'notes'> = async ({ client }) => ({
  notes: await readNotes(client),
});

const handlePutNotes: MutationHandler<'putNotes'> = async ({ client, actor }, { body }) => {
  await replaceNotes(client, actor, body.notes);
  return { notes: await readNotes(client) };
};

export const noteQueries = {
  notes: { handle: handleNotes, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

export const noteMutations = {
  putNotes: { handle: handlePutNotes, maxBytes: MEBIBYTE, problems: [] },
} satisfies Partial<MutationRoutes>;
