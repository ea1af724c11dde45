import type { PollAnswer } from '../../contract/poll';
import { lockDecisions } from '../database/locks';
import { everyMoment } from '../http/etag';
import { MAX_IMPORT_BYTES, MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { invalidRequest } from '../problems/problem';
import { type Executors, makeProposal } from '../proposals/decideProposal';
import type { PollNow } from '../window/readPoll';
import { changePoll, ResultIsFinal, WindowTooNarrow } from './changePoll';
import { BadWindow } from './parseWindow';
import { resultIsFinal, windowTooNarrow } from './problems';
import { changeTwoPeople, loosens, readTwoPeople, settingHash } from './twoPeople';

const handlePoll: QueryHandler<'poll'> = async ({ poll }) => describePoll(poll);

const handlePutPoll: MutationHandler<'putPoll'> = async ({ client, clock, actor }, { body }) => {
  try {
    return describePoll(await changePoll(client, actor, body, clock.now()));
  } catch (error) {
    throw asProblem(error);
  }
};

const handlePutTwoPeople: MutationHandler<'putTwoPeople'> = async (
  { client, account, actor },
  { body },
) => {
  await lockDecisions(client);
  const from = await readTwoPeople(client);
  const to = body.on ? { perMille: body.perMille } : null;
  if (from !== null && loosens({ from, to })) {
    const what = { kind: 'setting', detail: { from, to } } as const;
    const hash = settingHash({ from, to });
    return makeProposal(client, { actor, account: account.uid, what, hash });
  }
  await changeTwoPeople(client, { actor, to });
  return { twoPeople: to };
};

function describePoll(poll: PollNow): PollAnswer {
  return {
    name: poll.name,
    year: poll.year,
    opensAt: poll.opensAt,
    closesAt: poll.closesAt,
    publishedAt: poll.publishedAt,
    publishedVersion: poll.publishedVersion,
    phase: poll.phase,
    now: poll.now,
    today: poll.today,
    maxImportBytes: MAX_IMPORT_BYTES,
    previousPollYear: poll.previousPollYear,
    twoPeople: poll.secondPerMille === null ? null : { perMille: poll.secondPerMille },
  };
}

function asProblem(error: unknown): unknown {
  if (error instanceof WindowTooNarrow) return windowTooNarrow(error.votes);
  if (error instanceof ResultIsFinal) return resultIsFinal();
  if (error instanceof BadWindow) {
    return invalidRequest([{ field: error.field, message: error.message }]);
  }
  return error;
}

export const settingQueries = {
  poll: { handle: handlePoll, etagPart: everyMoment },
} satisfies Partial<QueryRoutes>;

export const settingMutations = {
  putPoll: {
    handle: handlePutPoll,
    maxBytes: MEBIBYTE / 16,
    problems: ['window_too_narrow', 'result_is_final'],
  },
  putTwoPeople: {
    handle: handlePutTwoPeople,
    maxBytes: MEBIBYTE / 16,
    problems: ['not_configured', 'already_proposed'],
  },
} satisfies Partial<MutationRoutes>;

export const settingExecutors = {
  setting: async ({ client, actor }, { id, detail: { from, to } }) => {
    await changeTwoPeople(client, { actor, to, accepted: { proposal: id, from } });
    return null;
  },
} satisfies Partial<Executors>;
