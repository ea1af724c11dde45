import { isDeepStrictEqual } from 'node:util';
import type {
  ExclusionAnswer,
  ExclusionBody,
  RankChange,
  UndoAnswer,
  UndoBody,
} from '../../contract/decisions/exclusions';
import type { Proposed } from '../../contract/decisions/proposals';
import { touchesTopTen } from '../../rules/poll';
import { lockDecisions } from '../database/transaction';
import type { WriteContext } from '../http/write';
import { notFound, refusal } from '../problems/problem';
import { type Executors, makeProposal } from '../proposals/proposals';
import { checkCase } from '../review/decisions';
import type { VoterHash } from '../votes/voters';
import { lastCountedDay, type PollNow, requirePoll } from '../window/readPoll';
import { type CheckedMatch, checkMatch, keepKnown, type StoredMatch } from './match';
import {
  allowMoreTime,
  describeExclusion,
  type Found,
  foundVotes,
  previewExclusion,
} from './preview';
import {
  applyDecision,
  describeChangedDjs,
  exclusionNumber,
  readEffect,
  readExclusions,
  readSoleVotes,
} from './queries';

/** `matchHash` is that of the preview somebody decided on, `proposal` the accepted one that it follows from. */
interface ExclusionDecision {
  match: CheckedMatch;
  reason: string;
  matchHash: string;
  caseId: string | null;
  proposal?: string;
}

/**
 * Previews an exclusion, makes it or, where that takes two administrators, keeps it as a proposal. Throws the problems of
 * POST /v1/exclusions; then nothing has changed.
 */
export async function postExclusion(
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
  const preview = () => previewExclusion(client, poll, match.stored, caseId);
  if (body.dryRun) return preview();
  const { reason, matchHash } = body;
  const decision = { match, reason, matchHash, caseId };
  if (poll.secondPerMille === null) return makeExclusion(context, poll, decision);
  const previewed = await preview();
  return previewed.needsSecond.length > 0
    ? proposeExclusion(context, decision, previewed)
    : makeExclusion(context, poll, decision);
}

async function proposeExclusion(
  context: WriteContext,
  { match, reason, matchHash, caseId }: ExclusionDecision,
  preview: ExclusionAnswer,
): Promise<Proposed> {
  if (preview.matchHash !== matchHash) throw refusal('match_changed');
  const { matched, votes, needsSecond, totals } = preview;
  const ranking = preview.ranking.filter(touchesTopTen);
  const figures = { matched, votes, needsSecond, ranking, totals };
  const detail = { reason, match: match.summary, ...figures, case: caseId };
  const known = await keepKnown(context.client, match.stored);
  return makeProposal(context, { kind: 'exclusion', detail, hash: matchHash }, known);
}

/** Voids the votes that match now, which are kept by id: later votes stay as they are. */
async function makeExclusion(
  { client, actor }: WriteContext,
  poll: PollNow,
  { match, reason, matchHash, caseId, proposal }: ExclusionDecision,
): Promise<ExclusionAnswer> {
  await client.query(allowMoreTime(client));
  const { sql, values } = foundVotes(poll, match.stored);
  const at = (value: unknown) => `$${values.push(value)}`;
  // One statement, so that the votes that are counted, hashed and held are the same, whoever adds others meanwhile.
  const { rows } = await client.query<Found & { id: string | null }>(
    `with ${sql},
     made as (
       insert into exclusion
         (number, at, actor, reason, match, matched, votes, match_hash, case_id)
       select (select coalesce(max(number), 0) + 1 from exclusion), recorded_now(),
         ${at(actor)}, ${at(reason)}, ${at(JSON.stringify(match.summary))}::jsonb,
         matched, votes, hash, ${at(caseId)}
       from found where matched > 0 and hash = ${at(matchHash)}
       returning number
     ),
     held as (
       insert into excluded_vote (exclusion, vote)
       select made.number, matched.id from made cross join matched
     )
     select found.*, 'x-' || made.number as id from found left join made on true`,
    values,
  );
  const { id, ...found } = rows[0]!;
  if (found.matched === 0) throw refusal('no_votes_matched');
  if (id === null) throw refusal('match_changed');
  const answer = await describeExclusion(client, poll, match.stored, found, caseId);
  // Votes have come in since excludeOrPropose looked: by now it takes two administrators.
  if (proposal === undefined && answer.needsSecond.length > 0) throw refusal('match_changed');
  const { matched, votes } = found;
  const summary = { id, reason, match: match.summary, matched, votes, matchHash, case: caseId };
  const detail = { ...summary, djs: describeChangedDjs(found, answer), proposal };
  const entry = { actor, action: 'exclusion.made', detail } as const;
  await applyDecision(client, poll, { id, change: 'void', caseId, changed: found, entry });
  return { ...answer, id };
}

/** Undoes an exclusion, or tells what that would do. Throws `not_found` and `already_undone`; then nothing has changed. */
export async function undoExclusion(
  { client, clock, actor }: WriteContext,
  id: string,
  body: UndoBody,
): Promise<UndoAnswer> {
  if (!body.dryRun) await lockDecisions(client);
  await client.query(allowMoreTime(client));
  const poll = await requirePoll(client, clock.now());
  const [exclusion] = await readExclusions(client, id);
  if (!exclusion) throw notFound(`there is no exclusion ${id}`);
  if (exclusion.undoneAt) {
    throw refusal('already_undone', { detail: `${id} was undone at ${exclusion.undoneAt}` });
  }
  const changed = await readSoleVotes(client, id, lastCountedDay(poll));
  const { effect } = await readEffect(client, poll, changed, 'restore');
  const { match, matched, matchHash, case: caseId } = exclusion;
  const { votes } = changed;
  if (!body.dryRun) {
    const { reason } = body;
    // Citus updates a table that each server has only with values that are known beforehand.
    const { rows } = await client.query<{ now: Date }>('select recorded_now() as now');
    await client.query(
      `update exclusion set undone_at = $2, undone_by = $3, undo_reason = $4 where number = $1`,
      [exclusionNumber(id), rows[0]?.now, actor, reason],
    );
    const djs = describeChangedDjs(changed, effect);
    const detail = { id, reason, match, matched, votes, matchHash, case: caseId, djs };
    const entry = { actor, action: 'exclusion.undone', detail } as const;
    await applyDecision(client, poll, { id, change: 'restore', caseId, changed, entry });
  }
  return { id, matched, votes, ...effect };
}

const DECIDED_SINCE =
  'この提案のあとに、要確認で「問題なし」と判断されました。何も変更していません。判断の理由を確認し、除外しない場合は、この提案を断るか取り下げてください。除外する場合は、要確認で「未判断」に戻すと承認できます。';
// The votes are those that were proposed; what they do to the top ten is not.
const TOP_TEN_CHANGED =
  'この提案のあとに順位が変わり、上位10位への影響が提案の内容と異なります。何も変更していません。この提案を断るか取り下げて、もう一度提案してください。';

export const exclusionExecutors = {
  exclusion: async (context, { id, at, hash, detail, match }) => {
    const { client, clock } = context;
    const poll = await requirePoll(client, clock.now());
    if (detail.case !== null) {
      const { state, decidedAt } = await checkCase(client, detail.case);
      // That would override a decision that the proposer has not seen.
      if (state === 'harmless' && decidedAt && decidedAt >= at)
        throw refusal('case_changed', { title: DECIDED_SINCE });
    }
    const answer = await makeExclusion(context, poll, {
      match: { stored: match as StoredMatch, summary: detail.match },
      reason: detail.reason,
      matchHash: hash,
      caseId: detail.case,
      proposal: id,
    });
    // Other decisions and votes may have moved the ranking since the proposal was made.
    if (!isDeepStrictEqual(topTenChanges(answer.ranking), topTenChanges(detail.ranking))) {
      throw refusal('match_changed', { title: TOP_TEN_CHANGED });
    }
    return answer.id;
  },
} satisfies Partial<Executors>;

/** The places in the top ten that change; votes may differ. */
function topTenChanges(ranking: readonly RankChange[]) {
  return ranking
    .filter(touchesTopTen)
    .map(({ dj, rank, tied, rankAfter, tiedAfter }) => [dj.id, rank, tied, rankAfter, tiedAfter]);
}
