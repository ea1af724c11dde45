import { OpenAPIHono } from '@hono/zod-openapi';
import { exclusionEndpoints, exclusionMutations } from '../../contract/decisions/exclusions';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import type { VoterHash } from '../votes/voters';
import { postExclusion, undoExclusion } from './exclude';
import { readExclusions } from './queries';

const EXCLUDE = {
  maxMebibytes: 4,
  problems: [
    'no_votes_matched',
    'match_changed',
    'already_proposed',
    'case_is_provisional',
    'not_configured',
    'voters_otherwise',
  ],
} as const;
const UNDO = {
  problems: ['not_found', 'already_undone', 'not_configured'],
} as const;

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function exclusionRoutes(voterHash: VoterHash | null) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readRoute('exclusions', exclusionEndpoints.exclusions), (c) =>
      answerRead(c, {}, async ({ client }) =>
        c.json({ exclusions: await readExclusions(client) }, 200),
      ),
    )
    .openapi(writeRoute('postExclusion', exclusionMutations.postExclusion, EXCLUDE), (c) => {
      const body = c.req.valid('json');
      return answerWrite(c, { isDryRun: body.dryRun }, async (context) => {
        const answer = await postExclusion(context, body, voterHash);
        return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
      });
    })
    .openapi(writeRoute('undoExclusion', exclusionMutations.undoExclusion, UNDO), (c) => {
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      return answerWrite(c, { isDryRun: body.dryRun }, async (context) =>
        c.json(await undoExclusion(context, id, body), 200),
      );
    });
}
