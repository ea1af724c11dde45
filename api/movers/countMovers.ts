import type pg from 'pg';
import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import type { Clock } from '../clock';
import { tryLockJob } from '../database/locks';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import { readSuspectHours, type SuspectHours } from '../days/queries';
import { readTop } from '../ranking/queries';
import { median } from '../review/statistics';
import { RESTING } from '../votes/countVoters';
import { readPoll, type PollNow } from '../window/readPoll';
import { comparedDays, LEAST_DAYS, readHoursState, type StoredMover } from './queries';

const EVERY_MS = 15_000;

/** Counts who moves once each full hour has ended, and again after votes of the hours before came or were voided. */
export function startCountingMovers(database: Database, clock: Clock, log: Logger): Job {
  return startJob({
    everyMs: EVERY_MS,
    round: () => countMovers(database, clock),
    onFailure: (failure) => log.warn({ failure }, 'movers were not counted'),
  });
}

const LIMIT_MS = 10 * 60_000;

const IN_HOURS = `
  hour < $2 and not exists (select from active_hold where active_hold.vote = vote.id)`;

const COUNTED = `
  select dj, to_char(day, 'YYYY-MM-DD') as date, count(*) as votes from vote
  where day = any ($1::date[]) and ${IN_HOURS}
  group by dj, day`;

const LEADERS = `
  select dj, hour, count(*) as votes from vote
  where day = $1::date and ${IN_HOURS} and dj = any ($3)
  group by dj, hour`;

const STORE = `
  insert into mover_count (date, hours, state, movers, leaders, counted_at, took)
  values ($1, $2, $3, $4, $5, now(), clock_timestamp() - now())
  on conflict (one) do update
    set date = excluded.date, hours = excluded.hours, state = excluded.state,
      movers = excluded.movers, leaders = excluded.leaders,
      counted_at = excluded.counted_at, took = excluded.took`;

/**
 * Counts them if that is due; true if it did. Of all DJs, from the stored votes of today and the days before it: nobody
 * is left out, and no answer waits for it.
 */
export function countMovers(database: Database, clock: Clock): Promise<boolean> {
  return database.write(async (client) => {
    if (!(await tryLockJob(client, 'countMovers'))) return false;
    const poll = await readPoll(client, clock.now());
    if (poll?.counting !== 'open' || poll.hour === 0) return false;
    const before = comparedDays(poll);
    const days = [...before, poll.today];
    // Read before the votes: what is committed meanwhile has another state, and is counted next time.
    const state = await readHoursState(client, days, poll.hour);
    if (await isCurrent(client, state)) return false;
    await client.query(limitStatements(client, LIMIT_MS));
    const movers = before.length < LEAST_DAYS ? [] : await readMovers(client, poll, before);
    const leaders = await readLeaders(client, poll);
    await client.query(STORE, [
      ...[poll.today, poll.hour, state],
      ...[JSON.stringify(movers), JSON.stringify(leaders)],
    ]);
    return true;
  });
}

/** Nothing changed, or the last count was too long and too recent. */
async function isCurrent(client: pg.ClientBase, state: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from mover_count where state = $1 or (${RESTING})`,
    [state],
  );
  return rowCount === 1;
}

async function readMovers(client: pg.ClientBase, { today, hour }: PollNow, before: string[]) {
  const { rows } = await client.query<DjHours>(COUNTED, [[...before, today], hour]);
  const suspects = await readSuspectHours(client, before[0] ?? today, today);
  return findMovers(withoutSuspects(rows, suspects, hour), today, before);
}

/** What open cases suspect is neither usual nor a move. */
function withoutSuspects(
  rows: readonly DjHours[],
  suspects: readonly SuspectHours[],
  hours: number,
): DjHours[] {
  const keyOf = ({ dj, date }: { dj: string; date: string }) => `${date}:${dj}`;
  const suspectOf = new Map(suspects.map((one) => [keyOf(one), one.hours.slice(0, hours)]));
  return rows.map((row) => {
    const suspect = (suspectOf.get(keyOf(row)) ?? []).reduce((sum, votes) => sum + votes, 0);
    return { ...row, votes: Math.max(0, row.votes - suspect) };
  });
}

const LEADING_PLACES = 3;

/** Today's votes by hour of those on the first three places, by DJ. */
async function readLeaders(client: pg.ClientBase, { today, hour }: PollNow) {
  const { top } = await readTop(client, { asOf: today, baseline: null }, LEADING_PLACES);
  const djs = top.map(({ dj }) => dj.id);
  const { rows } = await client.query<{ dj: string; hour: number; votes: number }>(LEADERS, [
    ...[today, hour],
    djs,
  ]);
  const leaders = djs.map((dj): [string, number[]] => [dj, Array<number>(hour).fill(0)]);
  const hoursOf = new Map(leaders);
  for (const row of rows) hoursOf.get(row.dj)?.splice(row.hour, 1, row.votes);
  return Object.fromEntries(leaders);
}

/** A DJ's valid votes in the same hours of some day. */
export interface DjHours {
  dj: string;
  date: string;
  votes: number;
}

const MOVERS = 3;

const distance = ({ votes, usual }: StoredMover) => Math.abs(votes - usual);

function byDistance(a: StoredMover, b: StoredMover): number {
  return distance(b) - distance(a) || b.votes - a.votes || (a.dj < b.dj ? -1 : 1);
}

/** The three of all DJs that are farthest from what is usual for them; who is where they always are is none. */
export function findMovers(
  rows: readonly DjHours[],
  today: string,
  before: readonly string[],
): StoredMover[] {
  const votesOf = new Map<string, Map<string, number>>();
  for (const { dj, date, votes } of rows) {
    const onDates = votesOf.get(dj) ?? new Map<string, number>();
    votesOf.set(dj, onDates.set(date, votes));
  }
  const movers = [...votesOf].map(([dj, onDates]) => {
    const earlier = before.map((date) => onDates.get(date) ?? 0);
    return {
      dj,
      votes: onDates.get(today) ?? 0,
      usual: Math.round(median(earlier)),
      least: Math.min(...earlier),
      most: Math.max(...earlier),
    };
  });
  return movers
    .filter((mover) => distance(mover) > 0)
    .sort(byDistance)
    .slice(0, MOVERS);
}
