import type pg from 'pg';
import type { CaseBody, FirmPlaces } from '../../contract/decisions/review';
import type { Dj } from '../../contract/dj';
import { ranksAmong } from '../../rules/ranks';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import { bumpRevision, DECISIONS_SLOT, lockDecisions } from '../database/transaction';
import { invalidRequest, notFound, refusal } from '../problems/problem';
import { readCases, type StoredCase } from './cases';

type Decided = Pick<StoredCase, 'state' | 'owner' | 'note'>;

// The time of a decision stays while the state does.
const UPDATE = `
  update review_case set state = $2, owner = $3, note = $4, version = version + 1,
    decided_at = case when state = $2 then decided_at when $2 <> 'open' then recorded_now() end,
    decided_by = case when state = $2 then decided_by when $2 <> 'open' then $5 end,
    decided_run = case when state = $2 then decided_run when $2 <> 'open' then run end
  where id = $1`;

/**
 * Stores a decision on a case, in a transaction that holds the lock of decisions and moves the revision. Gives the entry
 * of the log, with the evidence of now, which the caller appends last. `exclusion`: the one that the decision follows from.
 */
export async function writeCase(
  client: pg.ClientBase,
  before: StoredCase,
  { state, owner, note }: Decided,
  { actor, exclusion }: { actor: string; exclusion?: string },
): Promise<NewAuditEntry> {
  const { id, date, dj, runAt, votes, q, reasons, signals } = before;
  await client.query(UPDATE, [id, state, owner, note, actor]);
  const detail = {
    case: id,
    date,
    dj: dj && { id: dj.id, name: dj.name },
    exclusion,
    before: { state: before.state, owner: before.owner, note: before.note },
    after: { state, owner, note },
    evidence: { runAt, votes, q, reasons, signals },
  };
  return { actor, action: 'case.decided', detail };
}

/** Stores and logs what an organiser decided of a case, unless nothing changes. Throws the problems of PUT /v1/review/{id}. */
export async function decideCase(
  client: pg.ClientBase,
  actor: string,
  id: string,
  { state, owner, note, seen }: CaseBody,
): Promise<void> {
  await lockDecisions(client);
  const [before] = await readCases(client, { id });
  if (!before) throw notFound(`there is no case ${id}`);
  if (before.provisional) throw refusal('case_is_provisional');
  if (before.version !== seen) throw refusal('case_changed');
  if (before.state !== state) {
    if (state === 'excluded') throw refusal('case_needs_exclusion');
    if (before.state === 'excluded') throw refusal('case_is_excluded');
  }
  // Nobody assigns a case to another account; it may be taken from another, or let go.
  if (![null, actor, before.owner].includes(owner)) {
    const message = 'your own account, null, or who it is already';
    throw invalidRequest([{ field: 'owner', message }]);
  }
  const isSame = before.state === state && before.owner === owner && before.note === note;
  if (isSame) return;
  await bumpRevision(client, DECISIONS_SLOT);
  await appendAudit(client, await writeCase(client, before, { state, owner, note }, { actor }));
}

/** The case that an exclusion is made from; throws a 400 of the field `case`, and `case_is_provisional`. */
export async function checkCase(client: pg.ClientBase, id: string): Promise<StoredCase> {
  const [found] = await readCases(client, { id });
  if (!found) throw invalidRequest([{ field: 'case', message: `there is no case ${id}` }]);
  if (found.provisional) throw refusal('case_is_provisional');
  return found;
}

/**
 * Stores what becomes of a case whose exclusion was made (`excluded`) or undone (`open`, unless another exclusion of it
 * holds), in that transaction. Gives what the log says of it, to be appended after the exclusion's own entry.
 */
export async function followExclusion(
  client: pg.ClientBase,
  state: 'excluded' | 'open',
  { actor, caseId, exclusion }: { actor: string; caseId: string; exclusion: string },
): Promise<NewAuditEntry[]> {
  // None: the open case of a rule that the poll no longer has.
  const [before] = await readCases(client, { id: caseId });
  const isHeld = state === 'open' && before && before.exclusions.length > 0;
  if (!before || before.state === state || isHeld) {
    // Its list of exclusions has changed.
    await client.query('update review_case set version = version + 1 where id = $1', [caseId]);
    return [];
  }
  const { owner, note } = before;
  return [await writeCase(client, before, { state, owner, note }, { actor, exclusion })];
}

/**
 * A DJ-day of which decisions on the open cases may void any of `votes`: with a case of its own all that count (`valid`), else
 * those that break the rule (`isDuplicates`).
 */
export interface OpenDjDay {
  date: string;
  dj: string;
  votes: number;
  valid: number;
  isDuplicates: boolean;
}

// `$1`: the case that is taken for decided. That of a rule is open again where duplicates are left.
const OPEN = `
  with open_case as (
    select id, date, dj, rule from review_case
    where state = 'open' and (id is distinct from $1 or rule is not null)
  ),
  open_dj_day as (
    select date, dj, null::bigint as duplicates from open_case where dj is not null
    union all
    select date, dj, votes from review_duplicate
    where rule = (select rule from poll) and rule in (select rule from open_case)
      and (date, dj) not in (select date, dj from open_case where dj is not null)
  )
  select date, dj, coalesce(duplicates, valid) as votes, valid, duplicates is not null as "isDuplicates"
  from open_dj_day cross join lateral (
    select coalesce(sum(valid), 0)::bigint as valid from sum_day_dj
    where (day, sum_day_dj.dj) = (date, open_dj_day.dj)
  ) sums`;

/** In no order, each DJ-day once; without the votes of the case `decided`, if that is of a DJ-day. */
export async function readOpenVotes(
  client: pg.ClientBase,
  decided: string | null = null,
): Promise<OpenDjDay[]> {
  return (await client.query<OpenDjDay>(OPEN, [decided])).rows;
}

const PLACES = [1, 3, 10, 20];

/**
 * How firm places are (review.md): place p is firm where, whatever is decided, the same DJs stand on the places 1 to p.
 * It is enough to look at one DJ at a time: voided votes only take a DJ down, so the places 1 to p change exactly where a
 * DJ on one of them can fall to the votes of the next below, or to none. `standing` has each DJ once, with its valid votes.
 */
export function describeFirmness(
  standing: readonly { dj: Dj; votes: number }[],
  open: readonly Pick<OpenDjDay, 'dj' | 'votes'>[],
  places: readonly number[] = PLACES,
): FirmPlaces {
  const openOf = new Map<string, number>();
  for (const { dj, votes } of open) openOf.set(dj, (openOf.get(dj) ?? 0) + votes);
  const rankOf = ranksAmong(standing.map(({ votes }) => votes));
  const falling = [...standing].sort((a, b) => b.votes - a.votes);
  // Of each DJ with open votes, its lead in votes over the next one with all of them voided.
  const leads = falling.flatMap(({ dj, votes }, index) => {
    const atStake = Math.min(openOf.get(dj.id) ?? 0, votes);
    const { rank, tied } = rankOf(votes);
    if (atStake <= 0 || rank === null) return [];
    // Tied with another DJ, it falls behind that one with its first vote.
    const next = tied ? votes : (falling[index + 1]?.votes ?? 0);
    return [{ dj, rank, least: votes - atStake - next }];
  });
  return {
    openVotes: open.reduce((sum, { votes }) => sum + votes, 0),
    places: places.map((place) => {
      const above = leads.filter(({ rank }) => rank <= place);
      const margin = above.length > 0 ? Math.min(...above.map(({ least }) => least)) : null;
      const canChange = above.filter(({ least }) => least <= 0).map(({ dj }) => dj);
      return { place, firm: canChange.length === 0, margin, canChange };
    }),
  };
}
