import type pg from 'pg';
import type { CaseBody, CaseState } from '../../contract/decisions/review';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { type ApiProblem, invalidRequest, notFound } from '../problems/problem';
import { readCaseId } from '../../rules/caseIds';
import { lockCase, type LockedCase, writeCase } from './caseState';
import { caseChanged, caseIsExcluded, caseIsProvisional, caseNeedsExclusion } from './problems';
import { readCases } from './readCases';

/**
 * Makes a case what an organiser decided of it, and logs that with its evidence, in the transaction of
 * `client`; what changes nothing is not logged. Throws the problems of PUT /v1/review/{id}.
 */
export async function decideCase(
  client: pg.ClientBase,
  actor: string,
  id: string,
  { state, owner, note, seen }: CaseBody,
): Promise<void> {
  await lockDecisions(client);
  const before = await lockCase(client, readCaseId(id));
  if (!before) throw await noSuchCase(client, id);
  if (before.version !== seen) throw caseChanged();
  checkState(before.state, state);
  checkOwner(before, owner, actor);
  const isSame = before.state === state && before.owner === owner && before.note === note;
  if (isSame) return;
  await bumpRevision(client, DECISIONS_SLOT);
  await writeCase(client, before, { state, owner, note }, { actor });
}

async function noSuchCase(client: pg.ClientBase, id: string): Promise<ApiProblem> {
  const [provisional] = await readCases(client, readCaseId(id));
  return provisional ? caseIsProvisional() : notFound(`there is no case ${id}`);
}

function checkState(before: CaseState, after: CaseState): void {
  if (before === after) return;
  if (after === 'excluded') throw caseNeedsExclusion();
  if (before === 'excluded') throw caseIsExcluded();
}

// 引き受ける: nobody puts a case on somebody else; it may be taken from another, or let go.
function checkOwner(before: LockedCase, owner: string | null, actor: string): void {
  if (owner === null || owner === actor || owner === before.owner) return;
  const message = 'your own account, null, or who it is already';
  throw invalidRequest([{ field: 'owner', message }]);
}
