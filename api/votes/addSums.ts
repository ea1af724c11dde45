import type pg from 'pg';
import { randomSlot, revisionBump } from '../database/revision';

/** Where a writer leaves how many votes it added: a row for each (day, hour), with the instants of its first and last. */
export const ADDED_HOURS = 'added_hour';
/** The same votes once more, a row for each (day, DJ): by DJ and hour they would be nearly as many rows as votes. */
export const ADDED_DJS = 'added_dj';

export const CREATE_ADDED = `
  create temp table ${ADDED_HOURS} (
    day date not null,
    hour smallint not null,
    votes bigint not null,
    first_cast_at timestamptz not null,
    last_cast_at timestamptz not null
  ) on commit drop;
  create temp table ${ADDED_DJS} (
    day date not null,
    dj text collate "C" not null,
    votes bigint not null
  ) on commit drop`;

// Every writer takes the tables in this order and their rows in key order: no deadlock.
const SUMS: readonly { table: string; keys: readonly SumKey[] }[] = [
  { table: 'sum_day_hour', keys: ['day', 'hour'] },
  { table: 'sum_day_dj', keys: ['day', 'dj'] },
  { table: 'sum_dj', keys: ['dj'] },
];

export type SumKey = 'day' | 'hour' | 'dj';

/** What SQL reads the added votes from: rows with `votes` for these keys, or finer ones; `dj` compares by bytes. */
export type AddedCounts = (keys: readonly SumKey[]) => string;

const inTables: AddedCounts = (keys) => (keys.includes('dj') ? ADDED_DJS : ADDED_HOURS);

/** Adds the added votes, which stand in the tables above, to every sum, in one slot, and moves the revision on. */
export async function addSums(client: pg.ClientBase): Promise<void> {
  await client.query(sumsOf(inTables));
}

/**
 * The same of any votes, as SQL without parameters: in one message, because a batch would wait longer for the ways there
 * and back than for its sums. Last of a transaction.
 */
export function sumsOf(added: AddedCounts): string {
  const slot = randomSlot();
  const sums = SUMS.map(({ table, keys }) => addTo(table, keys, added(keys), slot));
  return [...sums, revisionBump(slot)].join(';');
}

function addTo(table: string, keys: readonly string[], added: string, slot: number): string {
  const key = keys.map((column) => `${column}, `).join('');
  return `
    insert into ${table} (${key}slot, valid)
    select ${key}${slot}::smallint, sum(votes) from ${added}
    group by ${key}2::int
    order by ${key}2::int
    on conflict (${key}slot) do update set valid = ${table}.valid + excluded.valid`;
}
