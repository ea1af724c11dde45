import type pg from 'pg';
import type { UndoAnswer } from '../../contract/decisions/exclusions';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { notFound } from '../problems/problem';
import { followExclusion } from '../review/decisions';
import { reviewAgain } from '../review/runs';
import { lastCountedDay, type PollNow } from '../window/readPoll';
import { describeChangedDjs, readEffect } from './changes';
import { moreTime } from './previewExclusion';
import { alreadyUndone } from './problems';
import { changeSums, exclusionNumber, readExclusion, readSoleVotes } from './queries';

/** What undoing an exclusion would do; reads alone. Throws `not_found` and `already_undone`. */
export async function previewUndo(
  client: pg.ClientBase,
  poll: PollNow,
  id: string,
): Promise<UndoAnswer> {
  await client.query(moreTime(client));
  return (await readUndo(client, poll, id)).answer;
}

/**
 * Lets go of what an exclusion holds, and logs it, in the transaction of `client`: votes that no other exclusion holds
 * count again. Throws `not_found` and `already_undone`; then nothing was changed.
 */
export async function undoExclusion(
  client: pg.ClientBase,
  poll: PollNow,
  { actor, id, reason }: { actor: string; id: string; reason: string },
): Promise<UndoAnswer> {
  await lockDecisions(client);
  await client.query(moreTime(client));
  const { exclusion, changed, answer } = await readUndo(client, poll, id);
  const restored = await changeSums(client, exclusionNumber(id), 'restore');
  if (restored !== answer.votes)
    throw new Error(`${id} gives back ${restored} votes, not ${answer.votes}`);
  await client.query(
    `update exclusion set undone_at = $4, undone_by = $2, undo_reason = $3
     where number = $1`,
    [exclusionNumber(id), actor, reason, await recordedNow(client)],
  );
  await bumpRevision(client, DECISIONS_SLOT);
  const { match, matched, matchHash, case: caseId } = exclusion;
  const djs = describeChangedDjs(changed, answer.ranking);
  const detail = { id, reason, match, matched, votes: answer.votes, matchHash, case: caseId, djs };
  const entries: NewAuditEntry[] = [{ actor, action: 'exclusion.undone', detail }];
  if (caseId !== null) {
    entries.push(...(await followExclusion(client, 'open', { actor, caseId, exclusion: id })));
  }
  const days = changed.days.map(({ date }) => date);
  entries.push(...(await reviewAgain(client, poll, { caseId, days })));
  // Last: whoever appends holds up every other decision and import until the transaction ends.
  for (const entry of entries) await appendAudit(client, entry);
  return answer;
}

// Asked beforehand: Citus, where each server has these rows, takes no update that may be another one on each of them.
async function recordedNow(client: pg.ClientBase): Promise<Date | null> {
  const { rows } = await client.query<{ now: Date }>('select recorded_now() as now');
  return rows[0]?.now ?? null;
}

async function readUndo(client: pg.ClientBase, poll: PollNow, id: string) {
  const exclusion = await readExclusion(client, id);
  if (!exclusion) throw notFound(`there is no exclusion ${id}`);
  if (exclusion.undoneAt) throw alreadyUndone(id, exclusion.undoneAt);
  const changed = await readSoleVotes(client, exclusionNumber(id), lastCountedDay(poll));
  const { matched } = exclusion;
  const { effect } = await readEffect(client, poll, changed, 'restore');
  return { exclusion, changed, answer: { id, matched, votes: changed.votes, ...effect } };
}
