import type pg from 'pg';
import { DECISIONS_SLOT } from '../database/revision';
import { changedOf, type ChangedVotes } from './changes';

// What exclusion $1 holds and no other active one does: its own state plays no part, so that the same votes
// become void when it is made and count again when it is undone.
const SOLE_VOTES = `
  select vote.day, vote.hour, vote.dj, count(*) as votes
  from excluded_vote held join vote on vote.id = held.vote
  where held.exclusion = $1
    and not exists (
      select from active_hold other where other.vote = held.vote and other.exclusion <> $1
    )
  group by vote.day, vote.hour, vote.dj`;

/** The votes that count again once this exclusion is undone. `asOf`: see ChangedVotes. */
export async function readSoleVotes(
  client: pg.ClientBase,
  number: number,
  asOf: string,
): Promise<ChangedVotes> {
  const { rows } = await client.query<ChangedVotes>(
    `with sole as materialized (${SOLE_VOTES})
     select (select coalesce(sum(votes), 0)::bigint from sole) as votes,
       ${changedOf('sole', 'votes', '$2')}`,
    [number, asOf],
  );
  const row = rows[0];
  if (!row) throw new Error('the votes of an exclusion came back without a row');
  return row;
}

const SUMS = [
  { table: 'sum_day_hour', keys: ['day', 'hour'] },
  { table: 'sum_day_dj', keys: ['day', 'dj'] },
  { table: 'sum_dj', keys: ['dj'] },
] as const;

// Every sum takes the votes from `valid` to `voided` where $2 is -1, and back where it is 1.
const CHANGES = SUMS.map(({ table, keys }) => {
  const key = keys.map((column) => `${column}, `).join('');
  return `
    in_${table} as (
      insert into ${table} (${key}slot, valid, voided)
      select ${key}${DECISIONS_SLOT}::smallint, $2::int * sum(votes), - $2::int * sum(votes) from sole
      group by ${key}2::int
      on conflict (${key}slot) do update
        set valid = ${table}.valid + excluded.valid, voided = ${table}.voided + excluded.voided
    )`;
}).join(',');

/**
 * Takes the votes that this exclusion alone holds out of every sum, or gives them back, and says how many they are.
 * Only with the decisions locked (lockDecisions): nobody else writes this slot.
 */
export async function changeSums(
  client: pg.ClientBase,
  number: number,
  change: 'void' | 'restore',
): Promise<number> {
  const { rows } = await client.query<{ votes: number }>(
    `with sole as materialized (${SOLE_VOTES}), ${CHANGES}
     select coalesce(sum(votes), 0)::bigint as votes from sole`,
    [number, change === 'void' ? -1 : 1],
  );
  return rows[0]?.votes ?? 0;
}
