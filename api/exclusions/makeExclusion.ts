import type pg from 'pg';
import type { ExclusionAnswer } from '../../contract/decisions/exclusions';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { followExclusion } from '../review/decisions';
import { reviewAgain } from '../review/runs';
import { lastCountedDay, type PollNow } from '../window/readPoll';
import { describeChangedDjs } from './changes';
import { type CheckedMatch, matchedVotes } from './match';
import { describeExclusion, moreTime, type Summary, summaryOf } from './previewExclusion';
import { matchChanged, noVotesMatched } from './problems';
import { changeSums, exclusionId } from './queries';

/** What was decided; `matchHash` is of the preview that somebody has seen. */
export interface ExclusionDecision {
  actor: string;
  match: CheckedMatch;
  reason: string;
  matchHash: string;
  caseId: string | null;
  /** That another administrator has just accepted; left out: one decides alone. */
  proposal?: string | undefined;
}

/**
 * Voids the votes that match, and logs it, in the transaction of `client`. What matches now is kept by id: later votes
 * stay as they are. Throws `no_votes_matched` and `match_changed`, the latter also where two people have to decide by
 * now; then nothing was changed.
 */
export async function makeExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  decision: ExclusionDecision,
): Promise<ExclusionAnswer> {
  const { actor, match, reason, matchHash, caseId, proposal } = decision;
  await lockDecisions(client);
  await client.query(moreTime(client));
  const { number, ...summary } = await holdVotes(client, poll, decision);
  if (summary.matched === 0) throw noVotesMatched();
  if (number === null) throw matchChanged();
  const id = exclusionId(number);
  const answer = await describeExclusion(client, poll, match.stored, summary, { id, caseId });
  // Votes came in since excludeOrPropose has looked.
  if (proposal === undefined && answer.needsSecond.length > 0) throw matchChanged();
  const voided = await changeSums(client, number, 'void');
  if (voided !== summary.votes) {
    throw new Error(`${id} voids ${voided} votes, not ${summary.votes}`);
  }
  await bumpRevision(client, DECISIONS_SLOT);
  const { matched, votes } = summary;
  const djs = describeChangedDjs(summary, answer.ranking);
  const told = { id, reason, match: match.told, matched, votes, matchHash, case: caseId };
  const detail = { ...told, djs, proposal };
  const entries: NewAuditEntry[] = [{ actor, action: 'exclusion.made', detail }];
  if (caseId !== null) {
    entries.push(...(await followExclusion(client, 'excluded', { actor, caseId, exclusion: id })));
  }
  const days = summary.days.map(({ date }) => date);
  entries.push(...(await reviewAgain(client, poll, { caseId, days })));
  // Last: whoever appends holds up every other decision and import until the transaction ends.
  for (const entry of entries) await appendAudit(client, entry);
  return answer;
}

// One statement, so that what is told, hashed and held are the same votes, whoever adds others meanwhile.
async function holdVotes(
  client: pg.ClientBase,
  poll: PollNow,
  { actor, match, reason, matchHash, caseId }: ExclusionDecision,
): Promise<Summary & { number: number | null }> {
  const { sql, values } = matchedVotes(match.stored);
  const at = (value: unknown) => `$${values.push(value)}`;
  const { rows } = await client.query<Summary & { number: number | null }>(
    `with matched as materialized (${sql}), ${summaryOf(at(lastCountedDay(poll)))},
     made as (
       insert into exclusion
         (number, at, actor, reason, match, matched, votes, match_hash, case_id)
       select (select coalesce(max(number), 0) + 1 from exclusion), recorded_now(),
         ${at(actor)}, ${at(reason)}, ${at(JSON.stringify(match.told))}::jsonb,
         matched, votes, hash, ${at(caseId)}
       from summary where matched > 0 and hash = ${at(matchHash)}
       returning number
     ),
     held as (
       insert into excluded_vote (exclusion, vote)
       select made.number, matched.id from made cross join matched
     )
     select summary.*, made.number from summary left join made on true`,
    values,
  );
  return rows[0]!;
}
