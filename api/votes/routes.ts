import { OpenAPIHono } from '@hono/zod-openapi';
import { votesMutations } from '../../contract/votes';
import type { ApiEnv } from '../http/env';
import { answerWrite, writeRoute } from '../http/write';
import { takeVotes } from './takeVotes';
import type { VoterHash } from './voterHash';

const POST = {
  maxMebibytes: 4,
  problems: ['result_is_final', 'key_in_use', 'key_reused', 'not_configured', 'voters_otherwise'],
} as const;

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function voteRoutes(voterHash: VoterHash | null) {
  return new OpenAPIHono<ApiEnv>().openapi(
    writeRoute('postVotes', votesMutations.postVotes, POST),
    (c) =>
      answerWrite(c, {}, async ({ client, clock, log }) => {
        const { votes } = c.req.valid('json');
        const answer = await takeVotes(client, votes, { now: clock.now(), voterHash });
        const { accepted, duplicates, rejected } = answer;
        log({ accepted, duplicates, rejected: rejected.length });
        return c.json(answer, 200);
      }),
  );
}
