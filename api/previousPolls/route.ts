import { checkPlaces } from '../../rules/previousPolls/places';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import { MOST_ERRORS } from '../http/parseQuery';
import { everyQuestion, type QueryHandler, type QueryRoutes } from '../http/queryHandler';
import { invalidRequest } from '../problems/problem';
import { placeMessage } from './lineErrors';
import { matchPlace } from './matchPlace';
import { asPreviousPollProblem } from './problems';
import { previewPreviousPoll, putPreviousPoll } from './putPreviousPoll';
import { readPreviousPolls } from './readPreviousPolls';
import { removePreviousPoll } from './removePreviousPoll';

const handlePreviousPolls: QueryHandler<'previousPolls'> = ({ client }) =>
  readPreviousPolls(client);

const handlePut: MutationHandler<'putPreviousPoll'> = async (
  { client, actor },
  { params, body: { name, places, reason = null, dryRun } },
) => {
  const wrong = checkPlaces(places).slice(0, MOST_ERRORS);
  if (wrong.length > 0)
    throw invalidRequest(
      wrong.map(({ at, fault }) => ({ field: `places.${at}`, message: placeMessage(fault) })),
    );
  const added = { year: Number(params.year), name, places, actor, reason };
  return orProblem((dryRun ? previewPreviousPoll : putPreviousPoll)(client, added));
};

const handleMatch: MutationHandler<'matchPreviousPollPlace'> = async (
  { client, actor },
  { params, body },
) => {
  await orProblem(matchPlace(client, { year: Number(params.year), ...body, actor }));
  return readPreviousPolls(client);
};

const handleRemove: MutationHandler<'removePreviousPoll'> = async (
  { client, actor },
  { params, body: { reason } },
) => {
  await orProblem(removePreviousPoll(client, { year: Number(params.year), actor, reason }));
  return readPreviousPolls(client);
};

async function orProblem<T>(done: Promise<T>): Promise<T> {
  try {
    return await done;
  } catch (error) {
    throw asPreviousPollProblem(error);
  }
}

export const previousPollQueries = {
  previousPolls: { handle: handlePreviousPolls, kept: everyQuestion },
} satisfies Partial<QueryRoutes>;

const SMALL = MEBIBYTE / 16;

export const previousPollMutations = {
  putPreviousPoll: {
    handle: handlePut,
    isDryRun: ({ dryRun = false }) => dryRun,
    maxBytes: 8 * MEBIBYTE,
    problems: ['reason_wanted'],
  },
  matchPreviousPollPlace: {
    handle: handleMatch,
    maxBytes: SMALL,
    problems: ['not_found', 'conflict', 'key_in_use', 'key_reused'],
  },
  removePreviousPoll: {
    handle: handleRemove,
    maxBytes: SMALL,
    problems: ['not_found', 'key_in_use', 'key_reused'],
  },
} satisfies Partial<MutationRoutes>;
