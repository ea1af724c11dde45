import type pg from 'pg';
import { caseIdOf, djDayOf, ruleCaseId } from '../../rules/caseIds';
import { daysBetween } from '../../rules/tokyoDays';
import { appendAudit, type NewAuditEntry } from '../audit/appendAudit';
import type { Clock } from '../clock';
import {
  DECISIONS_SLOT,
  limitStatements,
  lockDecisions,
  tryLockJob,
} from '../database/transaction';
import type { Database } from '../database/pool';
import { dayState, type PollNow, readPoll } from '../window/readPoll';
import { findDuplicates, readDueRule, storeDuplicates } from './duplicates';
import { type DaySignals, readDaySignals, reviewedPart } from './signals';

/** A day to review: an ended one where `hours` is null, else so many full hours of the running one. Sums of the whole day. */
interface DueDay {
  date: string;
  hours: number | null;
  valid: number;
  voided: number;
}

export interface RunOptions {
  /** A day whose votes changed is reviewed again once its last run is so old. */
  redoAfterMs: number;
  /** Days that are left out. The day of a run that fails is added: the others go on. */
  failed?: Set<string>;
  signal?: AbortSignal | undefined;
}

/**
 * Makes the run that is due first: an ended day that was never reviewed, oldest first; one whose votes changed since, or
 * the running one after each full hour, the longest unreviewed first; then the poll's rule, once days were reviewed. Stores
 * all of it, or nothing. Gives what the job logs; null: none is due; `busy`: another process is at one, or somebody decided
 * meanwhile.
 */
export async function makeNextRun(
  database: Database,
  clock: Clock,
  { redoAfterMs, failed = new Set(), signal }: RunOptions,
): Promise<Record<string, unknown> | 'busy' | null> {
  let due: DueDay | undefined;
  const work = async (client: pg.ClientBase) => {
    if (!(await tryLockJob(client, 'review'))) return 'busy';
    const poll = await readPoll(client, clock.now());
    if (!poll) return null;
    // However many votes there are; the other processors are left to those who wait for a response.
    await client.query(`${limitStatements(client, 0)};
        set local idle_in_transaction_session_timeout = 0;
        set local max_parallel_workers_per_gather = 0`);
    const decisions = await countDecisions(client);
    const canStore = async () => {
      await lockDecisions(client);
      return (await countDecisions(client)) === decisions;
    };
    const dates = daysBetween(poll.firstDay, poll.lastDay).filter((date) => !failed.has(date));
    due = await readDueDay(client, poll, redoAfterMs, dates);
    if (due) {
      const signals = await readDaySignals(client, due.date, { window: poll, hours: due.hours });
      if (!(await canStore())) return 'busy';
      await storeDay(client, poll, due, signals);
      return { ...due, tested: signals.tested, flagged: signals.flagged.length };
    }
    const rule = await readDueRule(client, poll);
    if (!rule || rule.days.length === 0) return null;
    const days = rule.rule === 'perDay' ? rule.days : null;
    await findDuplicates(client, { ...rule, days });
    if (!(await canStore())) return 'busy';
    const entries = await storeDuplicates(client, poll, { ...rule, days });
    for (const entry of entries) await appendAudit(client, entry);
    return { rule: rule.rule };
  };
  try {
    return await database.write(work, { signal });
  } catch (error) {
    if (due) failed.add(due.date);
    throw error;
  }
}

async function countDecisions(client: pg.ClientBase): Promise<number> {
  const sql = 'select changes from revision where slot = $1';
  const { rows } = await client.query<{ changes: number }>(sql, [DECISIONS_SLOT]);
  return rows[0]?.changes ?? 0;
}

// Sums alone are read, before the votes: a run whose day has other votes by now, or other voided ones, is out of date.
const DUE_DAY = `
  select to_char(due.date, 'YYYY-MM-DD') as date, due.hours, now.valid, now.voided
  from unnest($1::date[], $2::smallint[]) due (date, hours)
    left join lateral (
      select hours, valid, voided, made_at from review_run
      where review_run.date = due.date order by id desc limit 1
    ) last on true
    cross join lateral (
      select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(voided), 0)::bigint as voided
      from sum_day where day = due.date
    ) now
  where last.made_at is null or last.hours is distinct from due.hours
    or (due.hours is null and (last.valid, last.voided) <> (now.valid, now.voided)
      and last.made_at <= now() - $3 * interval '1 millisecond')
  order by last.made_at nulls first, due.date limit 1`;

async function readDueDay(
  client: pg.ClientBase,
  poll: PollNow,
  redoAfterMs: number,
  dates: readonly string[],
): Promise<DueDay | undefined> {
  const days = dates.flatMap((date): Pick<DueDay, 'date' | 'hours'>[] => {
    const state = dayState(poll, date);
    if (state === 'ended') return [{ date, hours: null }];
    const isDue = state === 'running' && reviewedPart(date, poll, poll.hour) !== null;
    return isDue ? [{ date, hours: poll.hour }] : [];
  });
  const { rows } = await client.query<DueDay>(DUE_DAY, [
    days.map(({ date }) => date),
    days.map(({ hours }) => hours),
    redoAfterMs,
  ]);
  return rows[0];
}

const RUN = `
  insert into review_run
    (date, hours, at, revision, valid, voided, tested, flagged, expected_harmless)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

// `suspect`: the votes that the reasons of each case suspect; no row where these can't be named. One join for all cases:
// a subquery for each would read all held votes again.
const FLAG = `
  with flagged as (
    select * from json_to_recordset($3::json) as flagged (
      "caseId" text, dj text, votes bigint, q double precision, reasons text[], signals json, suspects json
    )
  ),
  suspect as (
    select flagged.dj, hour, count(*) as votes
    from flagged join valid_vote on day = $2::date and valid_vote.dj = flagged.dj
    where exists (
      select from json_each(flagged.suspects) named
        cross join json_to_record(named.value) as wanted (sources text[], voters text[], hours smallint[])
      where named.key = any (flagged.reasons)
        and coalesce(source = any (wanted.sources), wanted.sources is null)
        and coalesce(voter = any (wanted.voters), wanted.voters is null)
        and coalesce(valid_vote.hour = any (wanted.hours), wanted.hours is null)
    )
    group by flagged.dj, hour
  ),
  suspect_hours as (
    select dj, json_agg(coalesce(suspect.votes, 0) order by hour) as hours
    from (select distinct dj from suspect) djs cross join generate_series(0, 23) hour
      left join suspect using (dj, hour)
    group by dj
  )
  insert into review_flagged
    (run, case_id, dj, votes, voided, q, reasons, signals, suspects, suspect_hours)
  select $1, "caseId", dj, votes,
    (select coalesce(sum(voided), 0) from sum_day_dj where day = $2::date and sum_day_dj.dj = flagged.dj),
    q, reasons, signals, suspects, hours
  from flagged left join suspect_hours using (dj)`;

const CASES = `
  insert into review_case (id, date, dj, run)
  select case_id, $2::date, dj, run from review_flagged where run = $1 order by case_id
  on conflict (id) do update set run = excluded.run, version = review_case.version + 1`;

/**
 * Stores a run with what it flagged; DJ-days of an ended day become cases. What organisers decided stays, and so does the
 * revision, because no figure changes.
 */
export async function storeDay(
  client: pg.ClientBase,
  { now, revision }: Pick<PollNow, 'now' | 'revision'>,
  { date, hours, valid, voided }: DueDay,
  { tested, expectedHarmless, flagged }: DaySignals,
): Promise<void> {
  const values = [date, hours, now, revision, valid, voided, tested, flagged.length];
  const { rows } = await client.query<{ id: number }>(RUN, [...values, expectedHarmless]);
  const run = rows[0]!.id;
  const cases = flagged.map((one) => ({ ...one, caseId: caseIdOf(date, one.dj) }));
  await client.query(FLAG, [run, date, JSON.stringify(cases)]);
  if (hours === null) await client.query(CASES, [run, date]);
}

/**
 * Reviews what an exclusion or its undo changed, in the transaction of that decision: the DJ-day of its case (null: of
 * none), and the duplicates of these days. Gives what the log says of it, to be appended last. Everything else that the
 * decision changed follows with the next runs; so do duplicates per poll, which any vote may change, but for those of
 * the rule's own case.
 */
export async function reviewAgain(
  client: pg.ClientBase,
  poll: PollNow,
  { caseId, days }: { caseId: string | null; days: readonly string[] },
): Promise<NewAuditEntry[]> {
  const djDay = caseId === null ? null : djDayOf(caseId);
  // What this transaction has just held is in no statistics yet: a nested loop over it took 5 s instead of 0.1.
  await client.query('set local enable_nestloop = off');
  // The decision has changed the sums of the day, unless no vote counts more or less by it.
  const changedDay = djDay && (await readDueDay(client, poll, 0, [djDay.date]));
  if (changedDay) {
    const { date, hours } = changedDay;
    const signals = await readDaySignals(client, date, { window: poll, hours });
    await storeDay(client, poll, changedDay, signals);
  }
  const due = await readDueRule(client, poll);
  if (!due) return [];
  const { rule, isChecked } = due;
  const isCounted = rule === 'perPoll' ? caseId === ruleCaseId(rule) : isChecked;
  if (!isCounted) return [];
  // A run of the rule settles what was due before it as well.
  const changed = rule === 'perPoll' ? null : [...new Set([...due.days, ...days])];
  if (changed?.length === 0) return [];
  await findDuplicates(client, { rule, days: changed });
  return storeDuplicates(client, poll, { rule, days: changed });
}
