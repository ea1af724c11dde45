import type pg from 'pg';
import type { DaySignals } from './signals/daySignals';

/** What a look at one day found. `at` is the vote's clock; `valid` and `voided` are the day's votes. */
export interface FoundOnDay {
  date: string;
  /** Full hours of the running day; null: the day had ended. */
  hours: number | null;
  at: string;
  revision: number;
  valid: number;
  voided: number;
  /** Voided votes of that day by DJ; who has none is left out. */
  voidedOf: ReadonlyMap<string, number>;
  signals: DaySignals;
}

/**
 * Adds a run with what it flagged, in the transaction of `client`, which holds the lock of the job; an
 * ended day's DJ-days become cases. What organisers decided stays as it is: their case says that a newer
 * run flagged it again. The revision stays as well: no figure changes by being looked at.
 */
export async function storeRun(client: pg.ClientBase, found: FoundOnDay): Promise<void> {
  const { date, hours, at, revision, valid, voided, signals } = found;
  const { rows } = await client.query<{ id: number }>(
    `insert into review_run (id, date, hours, at, revision, valid, voided, tested, flagged, expected_harmless)
     select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from review_run
     returning id`,
    [
      date,
      hours,
      at,
      revision,
      valid,
      voided,
      signals.tested,
      signals.flagged,
      signals.expectedHarmless,
    ],
  );
  const run = rows[0]?.id;
  if (run === undefined) throw new Error('the run came back without a number');
  await storeFlagged(client, run, found);
  if (hours === null) await openCases(client, run);
}

async function storeFlagged(
  client: pg.ClientBase,
  run: number,
  { signals, voidedOf }: FoundOnDay,
): Promise<void> {
  const flagged = signals.djDays
    .filter((djDay) => djDay.flagged)
    .map(({ dj, votes, q, reasons, signals }) => {
      return { dj, votes, voided: voidedOf.get(dj) ?? 0, q, reasons, signals };
    });
  await client.query(
    `insert into review_flagged (run, dj, votes, voided, q, reasons, signals)
     select $1, flagged.*
     from json_to_recordset($2::json) as flagged (
       dj text, votes bigint, voided bigint, q double precision, reasons text[], signals json
     )`,
    [run, JSON.stringify(flagged)],
  );
}

async function openCases(client: pg.ClientBase, run: number): Promise<void> {
  await client.query(
    `insert into review_case (date, dj, run)
     select date, dj, run from review_flagged join review_run on review_run.id = run
     where run = $1 order by dj
     on conflict (date, dj) do update
       set run = excluded.run, version = review_case.version + 1`,
    [run],
  );
}
