import type { VoteAnswer } from '../../contract/vote';
import { lockDecisions } from '../database/advisoryLocks';
import { everyMoment } from '../http/etag';
import { MAX_IMPORT_BYTES, MEBIBYTE } from '../http/limits/sizes';
import type { MutationHandler, MutationRoutes } from '../http/mutationHandler';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { invalidRequest } from '../problems/problem';
import type { Carriers } from '../proposals/carriers';
import { makeProposal } from '../proposals/makeProposal';
import type { VoteNow } from '../window/readVote';
import { changeVote, ResultIsFinal, WindowTooNarrow } from './changeVote';
import { BadWindow } from './parseWindow';
import { resultIsFinal, windowTooNarrow } from './problems';
import { changeTwoPeople, loosens, readTwoPeople, settingHash } from './twoPeople';

const handleVote: QueryHandler<'vote'> = async ({ vote }) => describeVote(vote);

const handlePutVote: MutationHandler<'putVote'> = async ({ client, clock, actor }, { body }) => {
  try {
    return describeVote(await changeVote(client, actor, body, clock.now()));
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

function describeVote(vote: VoteNow): VoteAnswer {
  return {
    name: vote.name,
    year: vote.year,
    opensAt: vote.opensAt,
    closesAt: vote.closesAt,
    publishedAt: vote.publishedAt,
    publishedVersion: vote.publishedVersion,
    phase: vote.phase,
    now: vote.now,
    today: vote.today,
    maxImportBytes: MAX_IMPORT_BYTES,
    earlierYear: vote.earlierYear,
    twoPeople: vote.secondPerMille === null ? null : { perMille: vote.secondPerMille },
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
  vote: { handle: handleVote, etagPart: everyMoment },
} satisfies Partial<QueryRoutes>;

export const settingMutations = {
  putVote: {
    handle: handlePutVote,
    maxBytes: MEBIBYTE / 16,
    problems: ['window_too_narrow', 'result_is_final'],
  },
  putTwoPeople: {
    handle: handlePutTwoPeople,
    maxBytes: MEBIBYTE / 16,
    problems: ['not_configured', 'already_proposed'],
  },
} satisfies Partial<MutationRoutes>;

export const settingCarriers = {
  setting: async ({ client, actor }, { id, detail: { from, to } }) => {
    await changeTwoPeople(client, { actor, to, accepted: { proposal: id, from } });
    return null;
  },
} satisfies Partial<Carriers>;
