import { lockDecisions } from '../database/locks';
import { MEBIBYTE } from '../http/limits/sizes';
import type { MutationContext, MutationHandler, MutationRoutes } from '../http/mutationHandler';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { notConfigured } from '../problems/problem';
import { checkCase } from '../review/caseLink';
import type { VoterHash } from '../votes/voterHash';
import { readPoll, type PollNow } from '../window/readPoll';
import { checkNamedMatch } from './signalMatch';
import { listExclusions } from './listExclusions';
import { previewExclusion } from './previewExclusion';
import { asExclusionProblem } from './problems';
import { excludeOrPropose } from './proposals';
import { previewUndo, undoExclusion } from './undoExclusion';

const handleExclusions: QueryHandler<'exclusions'> = async ({ client }) => ({
  exclusions: await listExclusions(client),
});

export const exclusionQueries = {
  exclusions: { handle: handleExclusions },
} satisfies Partial<QueryRoutes>;

/** `voterHash` is null where this server has no key, and hashes nobody. */
export function exclusionMutations(voterHash: VoterHash | null) {
  return {
    postExclusion: {
      handle: postExclusionHandler(voterHash),
      isDryRun: ({ dryRun }) => dryRun,
      maxBytes: 8 * MEBIBYTE,
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
    },
    undoExclusion: {
      handle: handleUndo,
      isDryRun: ({ dryRun = false }) => dryRun,
      maxBytes: MEBIBYTE / 16,
      problems: ['not_found', 'already_undone', 'key_in_use', 'key_reused', 'not_configured'],
    },
  } satisfies Partial<MutationRoutes>;
}

function postExclusionHandler(voterHash: VoterHash | null): MutationHandler<'postExclusion'> {
  return async (context, { body }) => {
    const { client, actor, log } = context;
    // Before the setting is read: whether it takes two can't change any more.
    if (!body.dryRun) await lockDecisions(client);
    const poll = await voteOf(context);
    try {
      const match = await checkNamedMatch(client, poll, body.match, voterHash);
      if (body.case !== undefined) await checkCase(client, body.case);
      if (!body.dryRun) {
        const { reason, matchHash, case: caseId = null } = body;
        const decision = { actor, match, reason, matchHash, caseId };
        return await excludeOrPropose(context, poll, decision);
      }
      const answer = await previewExclusion(client, poll, match.stored, body.case);
      log({ matched: answer.matched, votes: answer.votes });
      return answer;
    } catch (error) {
      throw asExclusionProblem(error);
    }
  };
}

const handleUndo: MutationHandler<'undoExclusion'> = async (context, { params: { id }, body }) => {
  const { client, actor, log } = context;
  const poll = await voteOf(context);
  try {
    const answer = body.dryRun
      ? await previewUndo(client, poll, id)
      : await undoExclusion(client, poll, { actor, id, reason: body.reason });
    log({ matched: answer.matched, votes: answer.votes });
    return answer;
  } catch (error) {
    throw asExclusionProblem(error);
  }
};

async function voteOf({ client, clock }: MutationContext): Promise<PollNow> {
  const poll = await readPoll(client, clock.now());
  if (!poll) throw notConfigured();
  return poll;
}
