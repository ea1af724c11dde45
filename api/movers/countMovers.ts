import type pg from 'pg';
import type { Logger } from 'pino';
import { type Job, startJob } from '../jobs';
import type { Clock } from '../clock';
import { limitStatements, tryLockJob } from '../database/transaction';
import type { Database } from '../database/pool';
import { readSuspectHours, sumOf } from '../days/queries';
import { readTop } from '../ranking/queries';
import { median } from '../review/signalTests';
import { RESTING } from '../votes/countVoters';
import { readPoll } from '../window/readPoll';
import {
  comparedDays,
  type LeaderHours,
  LEAST_DAYS,
  readHoursState,
  type StoredMover,
} from './queries';

const EVERY_MS = 15_000;

/** Counts who moves after each full hour, and again after votes of full hours were added or voided. */
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

const VOTES_BY_DAY = `
  select dj, json_object_agg(day, votes) as "votesOn"
  from (
    select dj, day, count(*) as votes from vote
    where day = any ($1::date[]) and ${IN_HOURS}
    group by dj, day
  ) by_day
  group by dj`;

const LEADERS = `
  select dj, json_agg(votes order by hour) as hours
  from (
    select leader.dj, full_hour as hour, count(vote.id) as votes
    from unnest($3::text[]) leader (dj) cross join generate_series(0, $2::int - 1) full_hour
      left join (select * from vote where day = $1::date and ${IN_HOURS}) vote
        on vote.dj = leader.dj and vote.hour = full_hour
    group by leader.dj, full_hour
  ) by_hour
  group by dj`;

const STORE = `
  insert into mover_count (date, hours, state, movers, leaders, counted_at, took)
  values ($1, $2, $3, $4, $5, now(), clock_timestamp() - now())
  on conflict (one) do update
    set date = excluded.date, hours = excluded.hours, state = excluded.state,
      movers = excluded.movers, leaders = excluded.leaders,
      counted_at = excluded.counted_at, took = excluded.took`;

const LEADING_PLACES = 3;

/**
 * Counts them if that is due; true if it did. Of all DJs, from the stored votes of today and the days before it, so that no
 * request waits for it.
 */
export function countMovers(database: Database, clock: Clock): Promise<boolean> {
  return database.write(async (client) => {
    if (!(await tryLockJob(client, 'countMovers'))) return false;
    const poll = await readPoll(client, clock.now());
    if (poll?.counting !== 'open' || poll.hour === 0) return false;
    const { today, hour } = poll;
    const before = comparedDays(poll);
    const days = [...before, today];
    // Read before the votes: what is committed meanwhile has another state, and is counted next time.
    const state = await readHoursState(client, days, hour);
    if (await isCurrent(client, state)) return false;
    await client.query(limitStatements(client, LIMIT_MS));
    const movers =
      before.length < LEAST_DAYS
        ? []
        : findMovers(await readVotes(client, days, hour), today, before);
    const top = await readTop(client, today, LEADING_PLACES);
    const leading = top.map(({ dj }) => dj.id);
    const leaders = await client.query<LeaderHours>(LEADERS, [today, hour, leading]);
    await client.query(STORE, [
      ...[today, hour, state],
      ...[JSON.stringify(movers), JSON.stringify(leaders.rows)],
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

/** A DJ's valid votes in the same hours of some days, by date. */
interface DjVotes {
  dj: string;
  votesOn: Record<string, number>;
}

/** Without the votes that open cases suspect: they are neither usual nor a move. */
async function readVotes(client: pg.ClientBase, days: string[], hours: number): Promise<DjVotes[]> {
  const { rows } = await client.query<DjVotes>(VOTES_BY_DAY, [days, hours]);
  const votesOf = new Map(rows.map(({ dj, votesOn }) => [dj, votesOn]));
  for (const suspect of await readSuspectHours(client, days[0] ?? '', days.at(-1) ?? '')) {
    const votesOn = votesOf.get(suspect.dj) ?? {};
    const votes = (votesOn[suspect.date] ?? 0) - sumOf(suspect.hours.slice(0, hours));
    votesOn[suspect.date] = Math.max(0, votes);
  }
  return rows;
}

const MOVERS = 3;

const distance = ({ votes, usual }: StoredMover) => Math.abs(votes - usual);

function findMovers(
  djs: readonly DjVotes[],
  today: string,
  before: readonly string[],
): StoredMover[] {
  return djs
    .map(({ dj, votesOn }): StoredMover => {
      const usual = before.map((date) => votesOn[date] ?? 0);
      return {
        dj,
        votes: votesOn[today] ?? 0,
        usual: Math.round(median(usual)),
        least: Math.min(...usual),
        most: Math.max(...usual),
      };
    })
    .filter((mover) => distance(mover) > 0)
    .sort((a, b) => distance(b) - distance(a) || b.votes - a.votes || (a.dj < b.dj ? -1 : 1))
    .slice(0, MOVERS);
}
