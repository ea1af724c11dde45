import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import type { Proposed } from '../../contract/decisions/proposals';
import { touchesTopTen } from '../../rules/secondPerson';
import type { MutationContext } from '../http/mutationHandler';
import { notConfigured } from '../problems/problem';
import type { Carriers } from '../proposals/carriers';
import { makeProposal } from '../proposals/makeProposal';
import { readMatch } from '../proposals/storedProposals';
import { checkCase } from '../review/caseLink';
import { readVote, type VoteNow } from '../window/readVote';
import { keepKnown } from './keptMatch';
import { type ExclusionDecision, makeExclusion, MatchChanged } from './makeExclusion';
import { previewExclusion } from './previewExclusion';
import { asExclusionProblem } from './problems';
import type { StoredMatch } from './storedMatch';

/**
 * Excludes or, where that takes two administrators, keeps what would be excluded as a proposal. The decisions have to be
 * locked since before `vote` was read. Throws what makeExclusion throws, and `already_proposed`.
 */
export async function excludeOrPropose(
  context: MutationContext,
  vote: VoteNow,
  decision: ExclusionDecision,
): Promise<ExclusionAnswer | Proposed> {
  const { client, log } = context;
  const seen =
    vote.secondPerMille === null
      ? null
      : await previewExclusion(client, vote, decision.match.stored, decision.caseId);
  if (seen === null || seen.needsSecond.length === 0) {
    const answer = await makeExclusion(client, vote, decision);
    log({ matched: answer.matched, votes: answer.votes });
    return answer;
  }
  if (seen.matchHash !== decision.matchHash) {
    throw new MatchChanged('the votes that match are others by now');
  }
  return proposeExclusion(context, decision, seen);
}

async function proposeExclusion(
  { client, account, actor, log }: MutationContext,
  { match, reason, matchHash, caseId }: ExclusionDecision,
  { matched, votes, needsSecond, ranking, totals }: ExclusionAnswer,
): Promise<Proposed> {
  const detail = {
    reason,
    match: match.told,
    matched,
    votes,
    needsSecond,
    ranking: ranking.filter(touchesTopTen),
    totals,
    case: caseId,
  };
  log({ matched, votes });
  return makeProposal(client, {
    actor,
    account: account.uid,
    what: { kind: 'exclusion', detail },
    hash: matchHash,
    match: await keepKnown(client, match.stored),
  });
}

export const exclusionCarriers = {
  exclusion: async ({ client, clock, actor, log }, { id, hash, detail }) => {
    const vote = await readVote(client, clock.now());
    if (!vote) throw notConfigured();
    if (detail.case !== null) await checkCase(client, detail.case);
    const stored = (await readMatch(client, id)) as StoredMatch;
    const answer = await makeExclusion(client, vote, {
      actor,
      match: { stored, told: detail.match },
      reason: detail.reason,
      matchHash: hash,
      caseId: detail.case,
      proposal: id,
    }).catch((error: unknown) => {
      throw asExclusionProblem(error);
    });
    log({ matched: answer.matched, votes: answer.votes });
    return answer.id;
  },
} satisfies Partial<Carriers>;
