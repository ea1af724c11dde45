import { OpenAPIHono } from '@hono/zod-openapi';
import {
  type ExclusionAnswer,
  type ExclusionBody,
  exclusionEndpoints,
  exclusionMutations,
} from '../../contract/decisions/exclusions';
import type { Proposed } from '../../contract/decisions/proposals';
import { lockDecisions } from '../database/locks';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { checkCase } from '../review/decisions';
import type { VoterHash } from '../votes/voters';
import { requirePoll } from '../window/readPoll';
import { excludeOrPropose, undoExclusion } from './exclude';
import { checkMatch } from './match';
import { previewExclusion } from './preview';
import { readExclusions } from './queries';

const EXCLUDE = {
  maxMebibytes: 4,
  problems: [
    'no_votes_matched',
    'match_changed',
    'already_proposed',
    'case_is_provisional',
    'key_in_use',
    'key_reused',
    'not_configured',
    'voters_otherwise',
  ],
} as const;
const UNDO = {
  problems: ['not_found', 'already_undone', 'key_in_use', 'key_reused', 'not_configured'],
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

async function postExclusion(
  context: WriteContext,
  body: ExclusionBody,
  voterHash: VoterHash | null,
): Promise<ExclusionAnswer | Proposed> {
  const { client, clock } = context;
  // Before the poll is read: whether the exclusion takes two people cannot change any more.
  if (!body.dryRun) await lockDecisions(client);
  const poll = await requirePoll(client, clock.now());
  const caseId = body.case ?? null;
  if (caseId !== null) await checkCase(client, caseId);
  const match = await checkMatch(client, body.match, voterHash);
  if (body.dryRun) return previewExclusion(client, poll, match.stored, caseId);
  const { reason, matchHash } = body;
  return excludeOrPropose(context, poll, { match, reason, matchHash, caseId });
}
