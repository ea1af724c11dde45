import type { UndoAnswer, UndoBody } from '../../contract/decisions/exclusions';
import { lockDecisions } from '../database/locks';
import type { WriteContext } from '../http/write';
import { ApiProblem, notFound } from '../problems/problem';
import { lastCountedDay, requirePoll } from '../window/readPoll';
import { describeChangedDjs, readEffect } from './effect';
import { allowMoreTime } from './preview';
import { applyDecision, exclusionNumber, readExclusions, readSoleVotes } from './queries';

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
  if (exclusion.undoneAt) throw alreadyUndone(id, exclusion.undoneAt);
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

/** `at` is ISO 8601 in UTC. */
function alreadyUndone(id: string, at: string): ApiProblem {
  const title = 'この除外は、すでに取り消されています。何も変更していません。';
  return new ApiProblem(409, 'already_undone', title, { detail: `${id} was undone at ${at}` });
}
