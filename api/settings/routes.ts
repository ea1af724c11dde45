import { OpenAPIHono } from '@hono/zod-openapi';
import { MAX_IMPORT_BYTES } from '../../contract/core/limits';
import type { Proposed } from '../../contract/decisions/proposals';
import {
  type TwoPeopleAnswer,
  type TwoPeopleBody,
  twoPeopleMutations,
} from '../../contract/decisions/twoPeople';
import { type PollAnswer, pollEndpoints, pollMutations } from '../../contract/poll';
import { lockDecisions } from '../database/locks';
import type { ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { type Executors, makeProposal } from '../proposals/decideProposal';
import type { PollNow } from '../window/readPoll';
import { changePoll } from './changePoll';
import { changeTwoPeople, loosens, readTwoPeople, settingHash } from './twoPeople';

const PUT_POLL = { problems: ['window_too_narrow', 'result_is_final'] } as const;
const PUT_TWO_PEOPLE = { problems: ['not_configured', 'already_proposed'] } as const;

export const settingRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('poll', pollEndpoints.poll), (c) =>
    answerRead(c, { etag: everyMoment, isUncached: true }, async ({ poll }) =>
      c.json(describePoll(poll), 200),
    ),
  )
  .openapi(writeRoute('putPoll', pollMutations.putPoll, PUT_POLL), (c) =>
    answerWrite(c, {}, async ({ client, clock, actor }) => {
      const poll = await changePoll(client, actor, c.req.valid('json'), clock.now());
      return c.json(describePoll(poll), 200);
    }),
  )
  .openapi(writeRoute('putTwoPeople', twoPeopleMutations.putTwoPeople, PUT_TWO_PEOPLE), (c) =>
    answerWrite(c, {}, async (context) => {
      const answer = await putTwoPeople(context, c.req.valid('json'));
      return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
    }),
  );

async function putTwoPeople(
  { client, account, actor }: WriteContext,
  body: TwoPeopleBody,
): Promise<TwoPeopleAnswer | Proposed> {
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
}

function describePoll(poll: PollNow): PollAnswer {
  return {
    name: poll.name,
    year: poll.year,
    opensAt: poll.opensAt,
    closesAt: poll.closesAt,
    publishedAt: poll.publishedAt,
    publishedVersion: poll.publishedVersion,
    phase: poll.phase,
    rule: poll.rule,
    now: poll.now,
    today: poll.today,
    maxImportBytes: MAX_IMPORT_BYTES,
    previousPollYear: poll.previousPollYear,
    twoPeople: poll.secondPerMille === null ? null : { perMille: poll.secondPerMille },
  };
}

export const settingExecutors = {
  setting: async ({ client, actor }, { id, detail: { from, to } }) => {
    await changeTwoPeople(client, { actor, to, accepted: { proposal: id, from } });
    return null;
  },
} satisfies Partial<Executors>;
