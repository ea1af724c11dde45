import { OpenAPIHono } from '@hono/zod-openapi';
import { PollAnswer, pollEndpoints, pollMutations } from '../../contract/poll';
import type { ApiContext, ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import type { PollNow } from '../window/readPoll';
import { changePoll } from './changePoll';
import { putTwoPeople } from './twoPeople';

const PUT_POLL = { problems: ['window_too_narrow', 'result_is_final'] } as const;
const PUT_TWO_PEOPLE = { problems: ['not_configured', 'already_proposed'] } as const;

export const settingRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('poll', pollEndpoints.poll), (c) =>
    answerRead(c, { etag: everyMoment, isUncached: true }, async ({ poll }) =>
      c.json(describePoll(c, poll), 200),
    ),
  )
  .openapi(writeRoute('putPoll', pollMutations.putPoll, PUT_POLL), (c) =>
    answerWrite(c, {}, async ({ client, clock, actor }) => {
      const poll = await changePoll(client, actor, c.req.valid('json'), clock.now());
      return c.json(describePoll(c, poll), 200);
    }),
  )
  .openapi(writeRoute('putTwoPeople', pollMutations.putTwoPeople, PUT_TWO_PEOPLE), (c) =>
    answerWrite(c, {}, async (context) => {
      const answer = await putTwoPeople(context, c.req.valid('json'));
      return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
    }),
  );

/** The schema leaves out what only the API needs. */
function describePoll(c: ApiContext, poll: PollNow): PollAnswer {
  const { maxImportBytes } = c.get('services');
  const { secondPerMille } = poll;
  const twoPeople = secondPerMille === null ? null : { perMille: secondPerMille };
  return PollAnswer.parse({ ...poll, maxImportBytes, twoPeople });
}
