import type pg from 'pg';
import type { CaseState, SignalKind } from '../../contract/decisions/review';
import { appendAudit } from '../audit/appendAudit';
import { caseIdOf } from '../../rules/caseIds';
import type { Signal } from './signals/daySignals';

/** What organisers say of a case. */
export interface Decided {
  state: CaseState;
  owner: string | null;
  note: string;
}

/** A case with its evidence, locked until the transaction ends. */
export interface LockedCase extends Decided {
  date: string;
  dj: string;
  name: string;
  version: number;
  /** The newest run that flagged it, and what that found. */
  run: number;
  runAt: Date;
  votes: number;
  q: number | null;
  reasons: SignalKind[];
  signals: Signal[];
}

const SQL = `
  select review_case.date, review_case.dj, dj.name, state, owner, note, version, review_case.run,
    review_run.at as "runAt", votes, q, reasons, signals
  from review_case
    join dj on dj.id = review_case.dj
    join review_run on review_run.id = review_case.run
    join review_flagged on (review_flagged.run, review_flagged.dj) = (review_case.run, review_case.dj)
  where (review_case.date, review_case.dj) = ($1::date, $2)`;

/** Null: no run of an ended day ever flagged that DJ-day. */
export async function lockCase(
  client: pg.ClientBase,
  { date, dj }: { date: string; dj: string },
): Promise<LockedCase | null> {
  // Locked before it is read: a run that waits to be committed may be about to name another one.
  await client.query('select from review_case where (date, dj) = ($1::date, $2) for update', [
    date,
    dj,
  ]);
  const { rows } = await client.query<LockedCase>(SQL, [date, dj]);
  return rows[0] ?? null;
}

/** Who decided, and the exclusion or undo that it follows from, if any. */
export interface Cause {
  actor: string;
  exclusion?: string;
}

/**
 * Makes the case what was decided, and logs it with the evidence as it is now: the last statements of a
 * transaction, which has moved the revision. The time of the decision stays where the state does.
 */
export async function writeCase(
  client: pg.ClientBase,
  before: LockedCase,
  after: Decided,
  cause: Cause,
): Promise<void> {
  const isDecided = after.state !== 'open';
  await client.query(UPDATE, [
    ...[before.date, before.dj, after.state, after.owner, after.note],
    ...[after.state !== before.state, isDecided ? cause.actor : null],
    isDecided ? before.run : null,
  ]);
  const detail = describe(before, after, cause.exclusion);
  await appendAudit(client, { actor: cause.actor, action: 'case.decided', detail });
}

/** Something else that is shown of the case has changed: what was seen of it is no longer what it is. */
export async function touchCase(
  client: pg.ClientBase,
  { date, dj }: Pick<LockedCase, 'date' | 'dj'>,
): Promise<void> {
  await client.query(
    'update review_case set version = version + 1 where (date, dj) = ($1::date, $2)',
    [date, dj],
  );
}

const UPDATE = `
  update review_case set state = $3, owner = $4, note = $5, version = version + 1,
    decided_at = case when $6 then case when $3 <> 'open' then recorded_now() end else decided_at end,
    decided_by = case when $6 then $7 else decided_by end,
    decided_run = case when $6 then $8 else decided_run end
  where (date, dj) = ($1::date, $2)`;

function describe(before: LockedCase, after: Decided, exclusion: string | undefined) {
  const { date, dj, name, runAt, votes, q, reasons, signals } = before;
  return {
    case: caseIdOf(date, dj),
    date,
    dj: { id: dj, name },
    before: { state: before.state, owner: before.owner, note: before.note },
    after: { state: after.state, owner: after.owner, note: after.note },
    evidence: { runAt: runAt.toISOString(), votes, q, reasons, signals },
    exclusion,
  };
}
