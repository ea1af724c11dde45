import { isDeepStrictEqual } from 'node:util';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import type { Proposed } from '../../contract/decisions/proposals';
import { touchesTopTen } from '../../rules/secondPerson';
import type { WriteContext } from '../http/write';
import { notConfigured } from '../problems/problem';
import { type Executors, makeProposal } from '../proposals/decideProposal';
import { readMatch } from '../proposals/queries';
import { caseDecidedSince, checkCase } from '../review/decisions';
import { readPoll, type PollNow } from '../window/readPoll';
import { type ExclusionDecision, makeExclusion } from './makeExclusion';
import { keepKnown, type StoredMatch } from './match';
import { previewExclusion } from './previewExclusion';
import { matchChanged, topTenChanged } from './problems';

/**
 * Excludes or, where that takes two administrators, keeps what would be excluded as a proposal. The decisions have to be
 * locked since before `vote` was read. Throws what makeExclusion throws, and `already_proposed`.
 */
export async function excludeOrPropose(
  context: WriteContext,
  poll: PollNow,
  decision: ExclusionDecision,
): Promise<ExclusionAnswer | Proposed> {
  const { client, log } = context;
  const seen =
    poll.secondPerMille === null
      ? null
      : await previewExclusion(client, poll, decision.match.stored, decision.caseId);
  if (seen === null || seen.needsSecond.length === 0) {
    const answer = await makeExclusion(client, poll, decision);
    log({ matched: answer.matched, votes: answer.votes });
    return answer;
  }
  if (seen.matchHash !== decision.matchHash) throw matchChanged();
  return proposeExclusion(context, decision, seen);
}

async function proposeExclusion(
  { client, account, actor, log }: WriteContext,
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

type Ranking = ExclusionAnswer['ranking'];

/** Who gets which place in the top ten; votes may differ. */
function placesOf(ranking: Ranking) {
  const lines = ranking
    .filter(touchesTopTen)
    .map(({ dj, rank, tied, rankAfter, tiedAfter }) => [dj.id, rank, tied, rankAfter, tiedAfter]);
  return new Map(lines.map(([id, ...places]) => [id, places]));
}

export const exclusionExecutors = {
  exclusion: async ({ client, clock, actor, log }, { id, at, hash, detail }) => {
    const poll = await readPoll(client, clock.now());
    if (!poll) throw notConfigured();
    if (detail.case !== null) {
      const { state, decidedAt } = await checkCase(client, detail.case);
      if (state === 'harmless' && decidedAt && decidedAt >= at) throw caseDecidedSince();
    }
    const stored = (await readMatch(client, id)) as StoredMatch;
    const answer = await makeExclusion(client, poll, {
      actor,
      match: { stored, told: detail.match },
      reason: detail.reason,
      matchHash: hash,
      caseId: detail.case,
      proposal: id,
    });
    // Other decisions and votes may have moved the ranking since the card was written that somebody agrees to.
    if (!isDeepStrictEqual(placesOf(answer.ranking), placesOf(detail.ranking))) {
      throw topTenChanged();
    }
    log({ matched: answer.matched, votes: answer.votes });
    return answer.id;
  },
} satisfies Partial<Executors>;
