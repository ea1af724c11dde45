import { checkPlaces } from '../../rules/earlierVotes/places';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import { MOST_ERRORS } from '../http/parseQuery';
import { everyQuestion, type QueryHandler, type QueryRoutes } from '../http/queryHandler';
import { invalidRequest } from '../problems/problem';
import { placeMessage } from './lineErrors';
import { matchPlace } from './matchPlace';
import { asEarlierVoteProblem } from './problems';
import { previewEarlierVote, putEarlierVote } from './putEarlierVote';
import { readEarlierVotes } from './readEarlierVotes';
import { removeEarlierVote } from './removeEarlierVote';

const handleEarlierVotes: QueryHandler<'earlierVotes'> = ({ client }) => readEarlierVotes(client);

const handlePut: MutationHandler<'putEarlierVote'> = async (
  { client, actor },
  { params, body: { name, places, reason = null, dryRun } },
) => {
  const wrong = checkPlaces(places).slice(0, MOST_ERRORS);
  if (wrong.length > 0)
    throw invalidRequest(
      wrong.map(({ at, fault }) => ({ field: `places.${at}`, message: placeMessage(fault) })),
    );
  const added = { year: Number(params.year), name, places, actor, reason };
  return orProblem((dryRun ? previewEarlierVote : putEarlierVote)(client, added));
};

const handleMatch: MutationHandler<'matchEarlierPlace'> = async (
  { client, actor },
  { params, body },
) => {
  await orProblem(matchPlace(client, { year: Number(params.year), ...body, actor }));
  return readEarlierVotes(client);
};

const handleRemove: MutationHandler<'removeEarlierVote'> = async (
  { client, actor },
  { params, body: { reason } },
) => {
  await orProblem(removeEarlierVote(client, { year: Number(params.year), actor, reason }));
  return readEarlierVotes(client);
};

async function orProblem<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    throw asEarlierVoteProblem(error);
  }
}

export const earlierVoteQueries = {
  earlierVotes: { handle: handleEarlierVotes, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

const SMALL = MEBIBYTE / 16;

export const earlierVoteMutations = {
  putEarlierVote: {
    handle: handlePut,
    isDryRun: ({ dryRun = false }) => dryRun,
    maxBytes: 8 * MEBIBYTE,
    problems: ['reason_wanted'],
  },
  matchEarlierPlace: {
    handle: handleMatch,
    maxBytes: SMALL,
    problems: ['not_found', 'conflict', 'key_in_use', 'key_reused'],
  },
  removeEarlierVote: {
    handle: handleRemove,
    maxBytes: SMALL,
    problems: ['not_found', 'key_in_use', 'key_reused'],
  },
} satisfies Partial<MutationRoutes>;
