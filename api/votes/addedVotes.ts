import type pg from 'pg';
import { ADDED_DJS, ADDED_HOURS } from './addSums';

export interface AddedDay {
  date: string;
  votes: number;
}

export interface AddedDj {
  id: string;
  name: string;
  votes: number;
}

/** The Tokyo days that this transaction added votes to, in their order. */
export async function addedDays(client: pg.ClientBase): Promise<AddedDay[]> {
  const { rows } = await client.query<AddedDay>(
    `select day as date, sum(votes)::bigint as votes from ${ADDED_HOURS} group by day order by day`,
  );
  return rows;
}

/** The DJs that this transaction added votes to, most votes first. */
export async function addedDjs(client: pg.ClientBase): Promise<AddedDj[]> {
  const { rows } = await client.query<AddedDj>(
    `select dj.id, dj.name, sum(votes)::bigint as votes
     from ${ADDED_DJS} added join dj on dj.id = added.dj
     group by dj.id, dj.name order by votes desc, dj.id`,
  );
  return rows;
}

export interface AddedSpan {
  firstCastAt: string | null;
  lastCastAt: string | null;
}

/** The instants of the first and last vote that this transaction added; null where it added none. */
export async function addedSpan(client: pg.ClientBase): Promise<AddedSpan> {
  const { rows } = await client.query<{ first: Date | null; last: Date | null }>(
    `select min(first_cast_at) as first, max(last_cast_at) as last from ${ADDED_HOURS}`,
  );
  return {
    firstCastAt: rows[0]?.first?.toISOString() ?? null,
    lastCastAt: rows[0]?.last?.toISOString() ?? null,
  };
}
