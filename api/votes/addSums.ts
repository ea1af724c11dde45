import type pg from 'pg';
import { bumpRevision, randomSlot } from '../database/revision';

/** Where a writer leaves how many votes it added: one row per (day, hour, DJ), with the instants of its first and last. */
export const ADDED = 'added_votes';

export const CREATE_ADDED = `
  create temp table if not exists ${ADDED} (
    day date not null,
    hour smallint not null,
    dj text collate "C" not null,
    votes bigint not null,
    first_cast_at timestamptz not null,
    last_cast_at timestamptz not null
  ) on commit delete rows`;

// Every writer takes the tables in this order and their rows in key order: no deadlock.
const SUMS = [
  { table: 'sum_day', keys: ['day'] },
  { table: 'sum_day_hour', keys: ['day', 'hour'] },
  { table: 'sum_day_dj', keys: ['day', 'dj'] },
  { table: 'sum_dj', keys: ['dj'] },
  { table: 'sum_total', keys: [] },
];

/** Adds what stands in `added_votes` to every sum, in one slot, and moves the revision on. */
export async function addSums(client: pg.ClientBase): Promise<void> {
  const slot = randomSlot();
  for (const { table, keys } of SUMS) {
    const key = keys.map((column) => `${column}, `).join('');
    await client.query(
      `insert into ${table} (${key}slot, valid)
       select ${key}$1::smallint, sum(votes) from ${ADDED}
       group by ${key}2::int
       order by ${key}2::int
       on conflict (${key}slot) do update set valid = ${table}.valid + excluded.valid`,
      [slot],
    );
  }
  await bumpRevision(client, slot);
}
