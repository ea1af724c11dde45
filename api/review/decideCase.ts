import type pg from 'pg';
import type { CaseBody } from '../../contract/decisions/review';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import { lockDecisions } from '../database/locks';
import { bumpRevision, DECISIONS_SLOT } from '../database/revision';
import { ApiProblem, invalidRequest, notFound } from '../problems/problem';
import { lockCase, touchCase, writeCase } from './caseState';
import { readCases, type StoredCase } from './readCases';

/**
 * Makes a case what an organiser decided of it, and logs that with its evidence, in the transaction of `client`; what
 * changes nothing is not logged. Throws the problems of PUT /v1/review/{id}.
 */
export async function decideCase(
  client: pg.ClientBase,
  actor: string,
  id: string,
  { state, owner, note, seen }: CaseBody,
): Promise<void> {
  await lockDecisions(client);
  const before = await lockCase(client, id);
  if (!before) {
    const [provisional] = await readCases(client, { id });
    throw provisional ? caseIsProvisional() : notFound(`there is no case ${id}`);
  }
  if (before.version !== seen) throw caseChanged();
  if (before.state !== state) {
    if (state === 'excluded') throw caseNeedsExclusion();
    if (before.state === 'excluded') throw caseIsExcluded();
  }
  // 引き受ける: nobody puts a case on somebody else; it may be taken from another, or let go.
  if (![null, actor, before.owner].includes(owner)) {
    const message = 'your own account, null, or who it is already';
    throw invalidRequest([{ field: 'owner', message }]);
  }
  const isSame = before.state === state && before.owner === owner && before.note === note;
  if (isSame) return;
  await bumpRevision(client, DECISIONS_SLOT);
  const entry = await writeCase(client, before, { state, owner, note }, { actor });
  await appendAudit(client, entry);
}

/** The case; throws a 400 of the field `case` where no run flagged it, and `case_is_provisional`; reads alone. */
export async function checkCase(client: pg.ClientBase, id: string): Promise<StoredCase> {
  const [found] = await readCases(client, { id });
  if (!found) throw invalidRequest([{ field: 'case', message: `there is no case ${id}` }]);
  if (found.provisional) throw caseIsProvisional();
  return found;
}

interface Link {
  actor: string;
  caseId: string;
  /** As x-1. */
  exclusion: string;
}

/**
 * What becomes of a case whose exclusion was made (`excluded`) or undone (`open`, unless another exclusion of it still
 * holds), in its transaction and under its lock of decisions. The owner and the note stay. Gives what the log has to say
 * of it, after the exclusion's own entry.
 */
export async function followExclusion(
  client: pg.ClientBase,
  state: 'excluded' | 'open',
  { actor, caseId, exclusion }: Link,
): Promise<NewAuditEntry[]> {
  const before = await lockCase(client, caseId);
  if (!before) throw new Error(`the case ${caseId} went away`);
  const stays = before.state === state || (state === 'open' && (await isHeld(client, caseId)));
  if (stays) {
    await touchCase(client, caseId);
    return [];
  }
  const { owner, note } = before;
  return [await writeCase(client, before, { state, owner, note }, { actor, exclusion })];
}

async function isHeld(client: pg.ClientBase, caseId: string): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'select exists (select from exclusion where case_id = $1 and undone_at is null) as held',
    [caseId],
  );
  return rows[0]?.held ?? false;
}

/** It is no longer what was looked at: somebody decided, or a newer run found something else. */
function caseChanged(): ApiProblem {
  const title =
    '表示中に、ほかの人の操作または新しい集計で、この件の内容が変わりました。最新の内容を確認して、もう一度操作してください。';
  return new ApiProblem(409, 'case_changed', title);
}

/** Somebody called it harmless since its exclusion was proposed: an acceptance would set that aside unseen. */
export function caseDecidedSince(): ApiProblem {
  const title =
    'この提案のあとに、要確認で「問題なし」と判断されました。何も変更していません。判断の理由を確認し、除外しない場合は、この提案を断るか取り下げてください。除外する場合は、要確認で「未判断」に戻すと承認できます。';
  return new ApiProblem(409, 'case_changed', title);
}

/** `excluded` is never set by hand. */
function caseNeedsExclusion(): ApiProblem {
  const title =
    'この件からの除外がないため、「除外済」にはできません。「除外する」から票を除外すると、「除外済」になります。';
  return new ApiProblem(409, 'case_needs_exclusion', title);
}

/** While an exclusion holds that was made from the case, it stays `excluded`. */
function caseIsExcluded(): ApiProblem {
  const title =
    'この件の票は除外されています。判断を変えるには、先に除外を取り消してください。取り消すと、「未判断」に戻ります。';
  return new ApiProblem(409, 'case_is_excluded', title);
}

/** The list of a running day changes with every hour. */
function caseIsProvisional(): ApiProblem {
  const title =
    'この日はまだ集計中のため、判断できません。日が終わり、集計が済んでから、もう一度操作してください。';
  return new ApiProblem(409, 'case_is_provisional', title);
}
