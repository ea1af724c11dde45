import { createHash } from 'node:crypto';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { mutations } from '../endpoints';
import {
  type Exclusion,
  ExclusionAnswer,
  type ExclusionMatch,
  UndoAnswer,
} from '../../../contract/decisions/exclusions';
import type { Proposal } from '../../../contract/decisions/proposals';
import { secondReasons, touchesTopTen } from '../../../rules/poll';
import { type FakeExclusion, fakeAnswers, type FakeVote, type FakeVoting } from './fakeAnswers';
import { fakeAudit } from './fakeAudit';
import { addProposal, OTHER, PROPOSER } from './fakeProposals';
import { refusal } from './refusal';

const HOUR = 3_600_000;
const tokyo = (instant: string) => new Date(Date.parse(instant) + 9 * HOUR).toISOString();

const idOf = (vote: FakeVote, index: number) => vote.id ?? `vote-${index}`;

/** Whether a vote is not the first one of its voter on its day, by instant, then id. */
function isRepeat(votes: readonly FakeVote[], index: number): boolean {
  const own = votes[index]!;
  const day = tokyo(own.castAt).slice(0, 10);
  return (
    own.voter !== undefined &&
    votes.some((other, at) => {
      if (other.voter !== own.voter || tokyo(other.castAt).slice(0, 10) !== day) return false;
      const [a, b] = [Date.parse(other.castAt), Date.parse(own.castAt)];
      return a < b || (a === b && idOf(other, at) < idOf(own, index));
    })
  );
}

/** Which votes match, by their place in the voting. */
function matchedVotes({ votes }: FakeVoting, match: ExclusionMatch): number[] {
  const allows = <T>(wanted: readonly T[] | undefined, value: T | undefined) =>
    !wanted || (value !== undefined && wanted.includes(value));
  return [...votes.keys()].filter((index) => {
    const vote = votes[index]!;
    const at = Date.parse(vote.castAt);
    return (
      allows(match.djs, vote.dj) &&
      allows(match.sources, vote.source) &&
      allows(match.voters, vote.voter) &&
      allows(match.voteIds, idOf(vote, index)) &&
      allows(match.hours, Number(tokyo(vote.castAt).slice(11, 13))) &&
      (!match.from || at >= Date.parse(match.from)) &&
      (!match.to || at < Date.parse(match.to)) &&
      (!match.repeats || isRepeat(votes, index))
    );
  });
}

/** The suspect votes of a case; null where this fake knows none. */
function signalMatch(voting: FakeVoting, signal: NonNullable<ExclusionMatch['suspects']>) {
  if (signal.case.startsWith('duplicates')) return { repeats: 'perVoterPerDay' as const };
  const [day, dj] = [signal.case.slice(0, 10), signal.case.slice(11)];
  const from = Date.parse(`${day}T00:00:00+09:00`);
  const instant = (hours: number) => new Date(from + hours * HOUR).toISOString();
  const whole = { djs: [dj], from: instant(0), to: instant(24) };
  if (signal.signal === 'night') return { ...whole, from: instant(2), to: instant(5) };
  if (signal.signal === 'lockstep') return whole;
  const sources = matchedVotes(voting, whole).flatMap((index) => voting.votes[index]!.source ?? []);
  const count = (source: string) => sources.filter((one) => one === source).length;
  const [top] = [...sources].sort((a, b) => count(b) - count(a));
  return top === undefined ? null : { ...whole, sources: [top] };
}

const isHeld = ({ votes, exclusions = [] }: FakeVoting, index: number) =>
  votes[index]!.voided === true ||
  exclusions.some(({ entry, held }) => entry.undoneAt === null && held.includes(index));

/** The figures of a voting and of what becomes of it, as an answer has them side by side. */
function effectOf(now: FakeVoting, then: FakeVoting) {
  const [before, after] = [fakeAnswers(now), fakeAnswers(then)];
  const [b, a] = [before.overview().totals, after.overview().totals];
  const daysAfter = new Map(after.daily().days.map((day) => [day.date, day.votes]));
  const ranksAfter = new Map(after.total().ranking.map((line) => [line.dj.id, line]));
  return {
    totals: {
      valid: b.valid,
      validAfter: a.valid,
      voided: b.voided,
      voidedAfter: a.voided,
      djsWithVotes: b.djsWithVotes,
      djsWithVotesAfter: a.djsWithVotes,
    },
    days: before.daily().days.flatMap(({ date, votes }) => {
      const votesAfter = daysAfter.get(date) ?? 0;
      return votes === null || votes === votesAfter ? [] : [{ date, votes, votesAfter }];
    }),
    ranking: before
      .total()
      .ranking.map(({ dj, rank, tied, votes }) => {
        const line = ranksAfter.get(dj.id)!;
        const then = { rankAfter: line.rank, tiedAfter: line.tied, votesAfter: line.votes };
        return { dj, rank, tied, votes, ...then };
      })
      .filter(
        (line, index) =>
          index < 20 ||
          line.rank !== line.rankAfter ||
          line.tied !== line.tiedAfter ||
          line.votes !== line.votesAfter,
      ),
  };
}

function leftOut(voting: FakeVoting, match: ExclusionMatch) {
  if (!match.djs || !(match.sources || match.voters)) return null;
  const others = matchedVotes(voting, { ...match, djs: undefined })
    .map((index) => voting.votes[index]!.dj)
    .filter((dj) => !match.djs!.includes(dj));
  const named = voting.djs
    .map(({ id, name }) => ({ id, name, votes: others.filter((dj) => dj === id).length }))
    .filter(({ votes }) => votes > 0);
  return { votes: others.length, djs: named.sort((a, b) => b.votes - a.votes) };
}

function preview(voting: FakeVoting, match: ExclusionMatch, caseId: string | null) {
  const matched = matchedVotes(voting, match);
  const fresh = matched.filter((index) => !isHeld(voting, index));
  const told = matched.map(
    (index) => `${idOf(voting.votes[index]!, index)} ${isHeld(voting, index)}`,
  );
  const voters = new Set(matched.flatMap((index) => voting.votes[index]!.voter ?? []));
  const entry = { ...blank, case: caseId } as Exclusion;
  const then = {
    ...voting,
    exclusions: [...(voting.exclusions ?? []), { entry, held: matched }],
  };
  const effect = effectOf(voting, then);
  const { ranking, totals } = effect;
  const size = { matched: matched.length, valid: totals.valid, ranking };
  return {
    held: matched,
    answer: ExclusionAnswer.parse({
      id: null,
      matched: matched.length,
      votes: fresh.length,
      voters: voters.size === 0 ? null : voters.size,
      matchHash: createHash('sha256').update(told.join('\n')).digest('hex'),
      leftOut: leftOut(voting, match),
      needsSecond: secondReasons(size, voting.twoPeople?.perMille ?? null),
      ...effect,
      firmness: fakeAnswers(then).firmness({}),
    }),
  };
}

const blank = { undoneAt: null, undoneBy: null, undoReason: null } as const;

function toldMatch(
  { djs }: FakeVoting,
  { suspects: _suspects, ...match }: ExclusionMatch,
): Exclusion['match'] {
  return {
    ...match,
    djs: match.djs?.map((id) => ({ id, name: djs.find((dj) => dj.id === id)?.name ?? id })),
    voteIds: match.voteIds?.length,
    voters: match.voters?.length,
    sources: match.sources?.length,
  };
}

function undoPreview(voting: FakeVoting, exclusion: FakeExclusion) {
  const { id, matched } = exclusion.entry;
  const others = (voting.exclusions ?? []).filter((one) => one !== exclusion);
  const then = { ...voting, exclusions: others };
  const votes = exclusion.held.filter((index) => !isHeld(then, index)).length;
  return UndoAnswer.parse({ id, matched, votes, ...effectOf(voting, then) });
}

export const EXCLUDER = 'admin@example.com';

interface ExclusionOrder {
  match: ExclusionMatch;
  told: Exclusion['match'];
  reason: string;
  caseId: string | null;
}

/** Voids what matches: `voting` has one exclusion more. */
function exclude(voting: FakeVoting, { match, told, reason, caseId }: ExclusionOrder): Exclusion {
  const { held, answer } = preview(voting, match, caseId);
  const { matched, votes, matchHash } = answer;
  const exclusions = voting.exclusions ?? [];
  const entry: Exclusion = {
    id: `x-${exclusions.length + 1}`,
    at: new Date(voting.now).toISOString(),
    actor: EXCLUDER,
    reason,
    match: told,
    matched,
    votes,
    matchHash,
    case: caseId,
    ...blank,
  };
  voting.exclusions = [...exclusions, { entry, held }];
  log(voting, 'exclusion.made', { id: entry.id, reason, matched, votes });
  return entry;
}

/** Keeps what would be excluded, in the name of `by`; null: the same waits already. */
function proposeExclusion(
  voting: FakeVoting,
  { match, told, reason, caseId }: ExclusionOrder,
  by: string,
): Proposal | null {
  const { matched, votes, matchHash, needsSecond, ranking, totals } = preview(
    voting,
    match,
    caseId,
  ).answer;
  const detail = {
    reason,
    match: told,
    matched,
    votes,
    needsSecond,
    ranking: ranking.filter(touchesTopTen),
    totals,
    case: caseId,
  };
  const proposal = addProposal(voting, { kind: 'exclusion', detail }, { hash: matchHash, by });
  if (proposal) voting.proposedMatches = { ...voting.proposedMatches, [proposal.id]: match };
  return proposal;
}

/** An exclusion that `by` has proposed. */
export function proposedExclusion(
  voting: FakeVoting,
  match: ExclusionMatch,
  { reason = '理由', by = OTHER, caseId = null as string | null } = {},
): Proposal {
  const order = { match, told: toldMatch(voting, match), reason, caseId };
  return proposeExclusion(voting, order, by)!;
}

const topTenOf = (ranking: ExclusionAnswer['ranking']): string =>
  JSON.stringify(
    ranking
      .filter(touchesTopTen)
      .map(({ dj, rank, tied, rankAfter, tiedAfter }) => [dj.id, rank, tied, rankAfter, tiedAfter]),
  );

/** Does what was proposed, as it was proposed; a code where that is no longer what would happen. */
export function carryOutExclusion(
  voting: FakeVoting,
  { id, hash, detail }: Extract<Proposal, { kind: 'exclusion' }>,
): { result: string } | { code: string } {
  const match = voting.proposedMatches![id]!;
  const { held, answer } = preview(voting, match, detail.case);
  if (held.length === 0) return { code: 'no_votes_matched' };
  if (answer.matchHash !== hash) return { code: 'match_changed' };
  if (topTenOf(answer.ranking) !== topTenOf(detail.ranking)) return { code: 'match_changed' };
  const { match: told, reason, case: caseId } = detail;
  return { result: exclude(voting, { match, told, reason, caseId }).id };
}

function log(voting: FakeVoting, action: string, detail: Record<string, unknown>): void {
  voting.audit = fakeAudit([...(voting.audit ?? []), { action, detail }]);
}

/** The exclusions of the vote API of tests, judged as the real one does; `voting` itself changes. */
export function fakeExclusions(voting: FakeVoting, api: string): HttpHandler[] {
  return [
    http.post(api + mutations.postExclusion.path, async ({ request }) => {
      const parsed = mutations.postExclusion.body.safeParse(await request.json());
      if (!parsed.success) return refusal(400, 'invalid_request');
      const { match: asked, ...rest } = parsed.data;
      const match = asked.suspects ? signalMatch(voting, asked.suspects) : asked;
      if (!match) return refusal(409, 'no_votes_matched');
      const { held, answer } = preview(voting, match, rest.case ?? null);
      if (rest.dryRun) return HttpResponse.json(answer);
      if (held.length === 0) return refusal(409, 'no_votes_matched');
      if (rest.matchHash !== answer.matchHash) return refusal(409, 'match_changed');
      const told = {
        ...toldMatch(voting, match),
        suspects: asked.suspects && { signal: 'source', ...asked.suspects },
      };
      const order = { match, told, reason: rest.reason, caseId: rest.case ?? null };
      if (answer.needsSecond.length > 0) {
        const proposal = proposeExclusion(voting, order, PROPOSER);
        return proposal
          ? HttpResponse.json({ proposal }, { status: 202 })
          : refusal(409, 'already_proposed');
      }
      return HttpResponse.json({ ...answer, id: exclude(voting, order).id });
    }),
    http.post(api + mutations.undoExclusion.path.replace('{id}', ':id'), async (asked) => {
      const parsed = mutations.undoExclusion.body.safeParse(await asked.request.json());
      if (!parsed.success) return refusal(400, 'invalid_request');
      const exclusion = voting.exclusions?.find(({ entry }) => entry.id === asked.params['id']);
      if (!exclusion) return refusal(404, 'not_found');
      if (exclusion.entry.undoneAt !== null) return refusal(409, 'already_undone');
      const answer = undoPreview(voting, exclusion);
      if (parsed.data.dryRun) return HttpResponse.json(answer);
      const { reason } = parsed.data;
      Object.assign(exclusion.entry, {
        undoneAt: new Date(voting.now).toISOString(),
        undoneBy: EXCLUDER,
        undoReason: reason,
      });
      log(voting, 'exclusion.undone', { id: answer.id, reason, votes: answer.votes });
      return HttpResponse.json(answer);
    }),
  ];
}
