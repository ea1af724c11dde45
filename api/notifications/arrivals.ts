import type pg from 'pg';
import { comparedSpans, DAYS_COMPARED, remarkable, type Span, stepOf } from '../../rules/silence';
import { readTotals } from '../overview/queries';
import type { PollNow } from '../window/readPoll';

const KEPT_DAYS = DAYS_COMPARED + 1;

/** `since`: the last instant at which votes arrived; in the same hours at least `usual` did on each of `days` days. */
interface Silence {
  since: string;
  usual: number;
  days: number;
}

/**
 * Notes how many votes are stored by now, whichever way they came, void or not, and says whether they have stopped
 * (rules/silence.ts). `undefined`: votes come, or none are expected; null: none come, and that is not remarkable yet.
 */
export async function findSilence(
  client: pg.ClientBase,
  poll: PollNow,
): Promise<Silence | null | undefined> {
  if (poll.counting !== 'open') return undefined;
  const { total, voided } = await readTotals(client);
  const now = Date.parse(poll.now);
  if (await noteArrivals(client, total + voided, now)) return undefined;
  const opensAt = Date.parse(poll.opensAt);
  const since = Math.max(opensAt, (await readLastArrival(client)) ?? opensAt);
  const spans = comparedSpans({ from: since, to: now }, opensAt);
  const found = remarkable(await readArrived(client, spans));
  return found && { since: new Date(since).toISOString(), ...found };
}

/** Whether the number of stored votes changed since it was last noted; `now` in milliseconds, by the poll's clock. */
async function noteArrivals(client: pg.ClientBase, votes: number, now: number): Promise<boolean> {
  await client.query('insert into arrival (at, votes) values ($1, $2) on conflict do nothing', [
    new Date(stepOf(now)),
    votes,
  ]);
  await client.query(`delete from arrival where at < $1::timestamptz - $2 * interval '1 day'`, [
    new Date(now),
    KEPT_DAYS,
  ]);
  const { rowCount } = await client.query(
    `insert into last_arrival (votes, at) values ($1, $2)
     on conflict (one) do update set votes = excluded.votes, at = excluded.at
     where last_arrival.votes <> excluded.votes`,
    [votes, new Date(now)],
  );
  return rowCount === 1;
}

async function readLastArrival(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ at: Date }>('select at from last_arrival');
  return rows[0]?.at.getTime() ?? null;
}

/** How many votes arrived in each of the spans, which begin and end with a step; one without notes is left out. */
async function readArrived(client: pg.ClientBase, spans: readonly Span[]): Promise<number[]> {
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
