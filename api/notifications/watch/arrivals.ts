import type pg from 'pg';
import { DAYS_COMPARED, type Span, stepOf } from '../../../rules/silence';

const KEPT_DAYS = DAYS_COMPARED + 1;

const NOTE = `
  insert into last_arrival (votes, at) values ($1, $2)
  on conflict (one) do update set votes = excluded.votes, at = excluded.at
  where last_arrival.votes <> excluded.votes`;

/** Notes how many votes are stored `now`, by the vote's clock (milliseconds); whether that changed since it was last noted. */
export async function noteArrivals(
  client: pg.ClientBase,
  votes: number,
  now: number,
): Promise<boolean> {
  await client.query('insert into arrival (at, votes) values ($1, $2) on conflict do nothing', [
    new Date(stepOf(now)),
    votes,
  ]);
  await client.query(`delete from arrival where at < $1::timestamptz - $2 * interval '1 day'`, [
    new Date(now),
    KEPT_DAYS,
  ]);
  const { rowCount } = await client.query(NOTE, [votes, new Date(now)]);
  return rowCount === 1;
}

/** When the number of stored votes was last seen to change, in milliseconds; null: never. */
export async function readLastArrival(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ at: Date }>('select at from last_arrival');
  return rows[0]?.at.getTime() ?? null;
}

/** How many votes arrived in each of the spans, which begin and end with a step; one that nobody looked at is left out. */
export async function readArrived(
  client: pg.ClientBase,
  spans: readonly Span[],
): Promise<number[]> {
  const instants = spans.flatMap(({ from, to }) => [new Date(from), new Date(to)]);
  const { rows } = await client.query<{ at: Date; votes: number }>(
    'select at, votes from arrival where at = any ($1::timestamptz[])',
    [instants],
  );
  const votesAt = new Map(rows.map(({ at, votes }) => [at.getTime(), votes]));
  return spans.flatMap(({ from, to }) => {
    const [before, after] = [votesAt.get(from), votesAt.get(to)];
    return before === undefined || after === undefined ? [] : [after - before];
  });
}
