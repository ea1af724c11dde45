import type pg from 'pg';
import type { Exclusion } from '../../contract/decisions/exclusions';
import { DECISIONS_SLOT } from '../database/revision';
import { changedOf, type ChangedVotes } from './changes';

/** How people and the API call an exclusion: x-1, x-2, … in the order in which they were made. */
export function exclusionId(number: number): string {
  return `x-${number}`;
}

/** The number of such an id (ExclusionPath). */
export function exclusionNumber(id: string): number {
  return Number(id.slice('x-'.length));
}

interface Row extends Omit<Exclusion, 'id' | 'at' | 'undoneAt'> {
  number: number;
  at: Date;
  undoneAt: Date | null;
}

const SELECT = `
  select number, at, actor, reason, match, matched, votes, match_hash as "matchHash",
    case_id as "case", undone_at as "undoneAt", undone_by as "undoneBy", undo_reason as "undoReason"
  from exclusion`;

/** Every exclusion, newest first, also those that were undone. */
export async function listExclusions(client: pg.ClientBase): Promise<Exclusion[]> {
  const { rows } = await client.query<Row>(`${SELECT} order by number desc`);
  return rows.map(toExclusion);
}

/** Null: there is none of this id. */
export async function readExclusion(client: pg.ClientBase, id: string): Promise<Exclusion | null> {
  const { rows } = await client.query<Row>(`${SELECT} where number = $1`, [exclusionNumber(id)]);
  return rows[0] ? toExclusion(rows[0]) : null;
}

function toExclusion({ number, at, undoneAt, ...row }: Row): Exclusion {
  return {
    ...row,
    id: exclusionId(number),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

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
