import { OpenAPIHono } from '@hono/zod-openapi';
import {
  type ExclusionAnswer,
  type ExclusionBody,
  exclusionEndpoints,
  exclusionMutations,
  type UndoAnswer,
  type UndoBody,
} from '../../contract/decisions/exclusions';
import type { Proposed } from '../../contract/decisions/proposals';
import { lockDecisions } from '../database/locks';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { notConfigured } from '../problems/problem';
import { checkCase } from '../review/decisions';
import type { VoterHash } from '../votes/voterHash';
import { readPoll, type PollNow } from '../window/readPoll';
import { listExclusions } from './queries';
import { checkMatch } from './match';
import { previewExclusion } from './previewExclusion';
import { excludeOrPropose } from './proposals';
import { previewUndo, undoExclusion } from './undoExclusion';

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
        c.json({ exclusions: await listExclusions(client) }, 200),
      ),
    )
    .openapi(writeRoute('postExclusion', exclusionMutations.postExclusion, EXCLUDE), (c) => {
      const body = c.req.valid('json');
      return answerWrite(c, { isDryRun: body.dryRun }, async (context) => {
        const answer = await exclude(context, body, voterHash);
        return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
      });
    })
    .openapi(writeRoute('undoExclusion', exclusionMutations.undoExclusion, UNDO), (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')];
      return answerWrite(c, { isDryRun: body.dryRun }, async (context) =>
        c.json(await undo(context, id, body), 200),
      );
    });
}

async function exclude(
  context: WriteContext,
  body: ExclusionBody,
  voterHash: VoterHash | null,
): Promise<ExclusionAnswer | Proposed> {
  const { client, actor, log } = context;
  // Before the setting is read: whether it takes two can't change any more.
  if (!body.dryRun) await lockDecisions(client);
  const poll = await pollOf(context);
  const match = await checkMatch(client, body.match, voterHash);
  if (body.case !== undefined) await checkCase(client, body.case);
  if (!body.dryRun) {
    const { reason, matchHash, case: caseId = null } = body;
    return excludeOrPropose(context, poll, { actor, match, reason, matchHash, caseId });
  }
  const answer = await previewExclusion(client, poll, match.stored, body.case);
  log({ matched: answer.matched, votes: answer.votes });
  return answer;
}

async function undo(context: WriteContext, id: string, body: UndoBody): Promise<UndoAnswer> {
  const { client, actor, log } = context;
  const poll = await pollOf(context);
  const answer = body.dryRun
    ? await previewUndo(client, poll, id)
    : await undoExclusion(client, poll, { actor, id, reason: body.reason });
  log({ matched: answer.matched, votes: answer.votes });
  return answer;
}

async function pollOf({ client, clock }: WriteContext): Promise<PollNow> {
  const poll = await readPoll(client, clock.now());
  if (!poll) throw notConfigured();
  return poll;
}
