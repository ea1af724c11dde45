import type pg from 'pg';
import type { DayFacts } from './facts/dayFacts';

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
  facts: DayFacts;
}

/**
 * Adds a pass with what it listed, in the transaction of `client`, which holds the lock of the job; an
 * ended day's DJ-days become cases. What organisers decided stays as it is: their case says that a newer
 * pass listed it again. The revision stays as well: no figure changes by being looked at.
 */
export async function storePass(client: pg.ClientBase, found: FoundOnDay): Promise<void> {
  const { date, hours, at, revision, valid, voided, facts } = found;
  const { rows } = await client.query<{ id: number }>(
    `insert into review_pass (id, date, hours, at, revision, valid, voided, tested, listed, expected_harmless)
     select coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5, $6, $7, $8, $9 from review_pass
     returning id`,
    [date, hours, at, revision, valid, voided, facts.tested, facts.listed, facts.expectedHarmless],
  );
  const pass = rows[0]?.id;
  if (pass === undefined) throw new Error('the pass came back without a number');
  await storeListed(client, pass, found);
  if (hours === null) await openCases(client, pass);
}

async function storeListed(
  client: pg.ClientBase,
  pass: number,
  { facts, voidedOf }: FoundOnDay,
): Promise<void> {
  const listed = facts.djDays
    .filter((djDay) => djDay.listed)
    .map(({ dj, votes, q, reasons, facts }) => {
      return { dj, votes, voided: voidedOf.get(dj) ?? 0, q, reasons, facts };
    });
  await client.query(
    `insert into review_listed (pass, dj, votes, voided, q, reasons, facts)
     select $1, listed.*
     from json_to_recordset($2::json) as listed (
       dj text, votes bigint, voided bigint, q double precision, reasons text[], facts json
     )`,
    [pass, JSON.stringify(listed)],
  );
}

async function openCases(client: pg.ClientBase, pass: number): Promise<void> {
  await client.query(
    `insert into review_case (date, dj, pass)
     select date, dj, pass from review_listed join review_pass on review_pass.id = pass
     where pass = $1 order by dj
     on conflict (date, dj) do update
       set pass = excluded.pass, version = review_case.version + 1`,
    [pass],
  );
}
