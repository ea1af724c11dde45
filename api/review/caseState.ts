import type pg from 'pg';
import type { CaseState, SignalKind } from '../../contract/decisions/review';
import type { NewAuditEntry } from '../audit/appendAudit';
import type { Signal } from './signals/signal';

/** What organisers say of a case. */
export interface Decided {
  state: CaseState;
  owner: string | null;
  note: string;
}

/** A case with its evidence, locked until the transaction ends. */
export interface LockedCase extends Decided {
  id: string;
  /** Of its DJ-day; null: it is the case of a rule. */
  date: string | null;
  dj: { id: string; name: string } | null;
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
  select review_case.id, review_case.date,
    case when dj.id is not null then json_build_object('id', dj.id, 'name', dj.name) end as dj,
    state, owner, note, version, review_case.run, review_run.at as "runAt", votes, q, reasons, signals
  from review_case
    left join dj on dj.id = review_case.dj
    join review_run on review_run.id = review_case.run
    join review_flagged on (review_flagged.run, case_id) = (review_case.run, review_case.id)
  where review_case.id = $1`;

/** Null: no run of an ended day, or of the rule, ever flagged it. */
export async function lockCase(client: pg.ClientBase, id: string): Promise<LockedCase | null> {
  // Locked before it is read: a run that waits to be committed may be about to name another one.
  await client.query('select from review_case where id = $1 for update', [id]);
  const { rows } = await client.query<LockedCase>(SQL, [id]);
  return rows[0] ?? null;
}

/** Who decided, and the exclusion or undo that it follows from, if any. */
export interface Cause {
  actor: string;
  exclusion?: string;
}

const UPDATE = `
  update review_case set state = $2, owner = $3, note = $4, version = version + 1,
    decided_at = case when $5 then case when $2 <> 'open' then recorded_now() end else decided_at end,
    decided_by = case when $5 then $6 else decided_by end,
    decided_run = case when $5 then $7 else decided_run end
  where id = $1`;

/**
 * Makes the case what was decided, in a transaction that has moved the revision, and gives the entry of the log with the
 * evidence as it is now: whoever calls appends it last. The time of the decision stays where the state does.
 */
export async function writeCase(
  client: pg.ClientBase,
  before: LockedCase,
  after: Decided,
  { actor, exclusion }: Cause,
): Promise<NewAuditEntry> {
  const { id, date, dj, run, runAt, votes, q, reasons, signals } = before;
  const { state, owner, note } = after;
  const isDecided = state !== 'open';
  await client.query(UPDATE, [
    ...[id, state, owner, note, state !== before.state],
    ...[isDecided ? actor : null, isDecided ? run : null],
  ]);
  const detail = {
    ...{ case: id, date, dj, exclusion },
    before: { state: before.state, owner: before.owner, note: before.note },
    after: { state, owner, note },
    evidence: { runAt: runAt.toISOString(), votes, q, reasons, signals },
  };
  return { actor, action: 'case.decided', detail };
}

/** Something else that is shown of the case has changed: what was seen of it is no longer what it is. */
export async function touchCase(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('update review_case set version = version + 1 where id = $1', [id]);
}
