import type pg from 'pg';
import type { SignalKind } from '../../contract/decisions/review';
import { caseIdOf, type PollRule } from '../../rules/caseIds';
import type { DueDay } from './dueRuns';
import type { DaySignals, FlaggedDjDay } from './signals/daySignals';
import { VALID_VOTES } from './signals/readDay';
import type { Signal } from './signals/signal';

/** Votes of a day, and the voided ones of each DJ that has any. */
export interface DaySums {
  valid: number;
  voided: number;
  voidedOf: Record<string, number>;
}

const SUMS = `
  select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(voided), 0)::bigint as voided,
    coalesce(json_object_agg(dj, voided) filter (where voided > 0), '{}') as "voidedOf"
  from (
    select dj, sum(valid) as valid, sum(voided) as voided from sum_day_dj
    where day = $1::date group by dj
  ) per_dj`;

export async function readDaySums(client: pg.ClientBase, date: string): Promise<DaySums> {
  const { rows } = await client.query<DaySums>(SUMS, [date]);
  return rows[0] ?? { valid: 0, voided: 0, voidedOf: {} };
}

/** What a look at one day found. `at` is an instant of the poll's clock. */
export interface FoundOnDay extends DueDay {
  at: string;
  revision: number;
  sums: DaySums;
  signals: DaySignals;
}

/** A run as it is stored: of a day, or (`rule`) of all votes. */
interface NewRun extends Partial<DueDay> {
  rule?: PollRule;
  at: string;
  revision: number;
  valid: number;
  voided: number;
  tested?: number;
  flagged: number;
  expectedHarmless?: number;
}

/** The number of the new run. */
export async function insertRun(client: pg.ClientBase, run: NewRun): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into review_run
       (date, rule, hours, at, revision, valid, voided, tested, flagged, expected_harmless)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      ...[run.date, run.rule, run.hours, run.at, run.revision, run.valid, run.voided],
      ...[run.tested ?? 0, run.flagged, run.expectedHarmless ?? 0],
    ],
  );
  return rows[0]!.id;
}

/** A case as a run found it; `voided` are votes that were void already, of the same DJ-day. */
interface FlaggedCase {
  id: string;
  dj: string | null;
  votes: number;
  voided: number;
  q: number | null;
  reasons: readonly SignalKind[];
  signals: readonly Signal[];
  suspects?: FlaggedDjDay['suspects'];
  suspectHours?: readonly number[] | undefined;
}

/** Keeps what a run flagged as its evidence. */
export async function storeFlagged(
  client: pg.ClientBase,
  run: number,
  flagged: readonly FlaggedCase[],
): Promise<void> {
  await client.query(
    `insert into review_flagged
       (run, case_id, dj, votes, voided, q, reasons, signals, suspects, suspect_hours)
     select $1, flagged.* from json_to_recordset($2::json) as flagged (
       id text, dj text, votes bigint, voided bigint, q double precision, reasons text[],
       signals json, suspects json, "suspectHours" json
     )`,
    [run, JSON.stringify(flagged)],
  );
}

/** What a run of an ended day, or of the rule, flagged becomes a case, or the newest evidence of the one that is there. */
export async function openCases(client: pg.ClientBase, run: number): Promise<void> {
  await client.query(
    `insert into review_case (id, date, dj, rule, run)
     select case_id, date, dj, rule, run from review_flagged join review_run on review_run.id = run
     where run = $1 order by case_id
     on conflict (id) do update set run = excluded.run, version = review_case.version + 1`,
    [run],
  );
}

/**
 * Adds a run with what it flagged, in the transaction of `client`; an ended day's DJ-days become cases. What organisers
 * decided stays as it is: their case says that a newer run flagged it again. The revision stays as well: no figure
 * changes by being looked at.
 */
export async function storeDay(client: pg.ClientBase, found: FoundOnDay): Promise<void> {
  const { date, hours, at, revision, sums, signals } = found;
  const { valid, voided, voidedOf } = sums;
  const { tested, expectedHarmless, flagged } = signals;
  const run = await insertRun(client, {
    ...{ date, hours, at, revision, valid, voided },
    ...{ tested, flagged: flagged.length, expectedHarmless },
  });
  const suspectHours = await countSuspectHours(client, date, flagged);
  const cases = flagged.map((one) => ({
    ...one,
    id: caseIdOf(date, one.dj),
    voided: voidedOf[one.dj] ?? 0,
    suspectHours: suspectHours.get(one.dj),
  }));
  await storeFlagged(client, run, cases);
  if (hours === null) await openCases(client, run);
}

const SUSPECT_HOURS = `
  select valid_vote.dj, valid_vote.hour, count(*)::int as votes
  from json_to_recordset($2::json) as flagged (dj text, suspects json)
    join ${VALID_VOTES} on valid_vote.day = $1::date and valid_vote.dj = flagged.dj
  where exists (
    select from json_each(flagged.suspects) named
      cross join json_to_record(named.value) as wanted (sources text[], voters text[], hours smallint[])
    where coalesce(valid_vote.source = any (wanted.sources), wanted.sources is null)
      and coalesce(valid_vote.voter = any (wanted.voters), wanted.voters is null)
      and coalesce(valid_vote.hour = any (wanted.hours), wanted.hours is null)
  )
  group by valid_vote.dj, valid_vote.hour`;

/** By DJ, how many of the votes that its reasons suspect are of each Tokyo hour; nothing where they can't be named. */
async function countSuspectHours(
  client: pg.ClientBase,
  date: string,
  flagged: readonly FlaggedDjDay[],
): Promise<Map<string, number[]>> {
  // The other tests name votes as well, which an exclusion may ask for; nothing says that those are not in order.
  const named = flagged.map(({ dj, reasons, suspects }) => ({
    dj,
    suspects: Object.fromEntries(reasons.map((kind) => [kind, suspects[kind]])),
  }));
  const { rows } = await client.query<{ dj: string; hour: number; votes: number }>(SUSPECT_HOURS, [
    date,
    JSON.stringify(named),
  ]);
  const hoursOf = new Map<string, number[]>();
  for (const { dj, hour, votes } of rows)
    hoursOf.set(dj, (hoursOf.get(dj) ?? Array<number>(24).fill(0)).with(hour, votes));
  return hoursOf;
}
