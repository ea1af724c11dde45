import type pg from 'pg';
import type { Mover } from '../../contract/overview';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import { limitStatements, tryLockJob } from '../database/transaction';
import { readSuspectHours, sumOf, wholeDaysBefore } from '../days/queries';
import { median } from '../review/signalTests';
import { RESTING } from '../votes/countVoters';
import { type PollNow, readPoll } from '../window/readPoll';

/** How many days before today are compared with it, at most. */
const DAYS = 7;

/** With fewer days there is no median to compare with. */
export const LEAST_DAYS = 3;

export const comparedDays = (poll: PollNow) => wholeDaysBefore(poll, DAYS);

interface StoredMover extends Pick<Mover, 'votes' | 'usual' | 'least' | 'most'> {
  dj: string;
}

// Each new vote changes a sum, valid or voided, and each decision changes the exclusions: no vote has to be read.
const STATE = `
  select md5(concat_ws(';', $1::text,
    (select string_agg(concat_ws(':', day, hour, valid, voided), ',' order by day, hour)
      from (
        select day, hour, sum(valid) as valid, sum(voided) as voided from sum_day_hour
        where day = any ($1::date[]) and hour < $2 group by day, hour
      ) sums),
    (select concat_ws(':', count(*), count(undone_at)) from exclusion),
    (select count(*) from review_case where state = 'open'),
    (select max(id) from review_run))) as state`;

/** A digest of the first `hours` hours of these days: equal ones mean the same votes, void and suspect ones among them. */
async function readHoursState(
  client: pg.ClientBase,
  days: readonly string[],
  hours: number,
): Promise<string> {
  const { rows } = await client.query<{ state: string }>(STATE, [days, hours]);
  return rows[0]?.state ?? '';
}

/** Of the first `hours` full hours of today. */
export interface CountedHours {
  hours: number;
  movers: StoredMover[];
}

const COUNTED = `
  select hours, state, movers from mover_count where date = $1::date and hours <= $2`;

/**
 * What was counted in the background: of the full hours or, for a while after the last of them, of those before. Null: the
 * votes of those hours have changed since, and the next round counts them.
 */
export async function readCounted(
  client: pg.ClientBase,
  poll: PollNow,
): Promise<CountedHours | null> {
  const { rows } = await client.query<CountedHours & { state: string }>(COUNTED, [
    poll.today,
    poll.hour,
  ]);
  const [counted] = rows;
  if (!counted) return null;
  const state = await readHoursState(client, [...comparedDays(poll), poll.today], counted.hours);
  return state === counted.state ? counted : null;
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

const STORE = `
  insert into mover_count (date, hours, state, movers, counted_at, took)
  values ($1, $2, $3, $4, now(), clock_timestamp() - now())
  on conflict (one) do update
    set date = excluded.date, hours = excluded.hours, state = excluded.state,
      movers = excluded.movers, counted_at = excluded.counted_at, took = excluded.took`;

/**
 * Counts who moves, after each full hour, and again after votes of full hours were added or voided; true if that was due.
 * Of all DJs, from the stored votes of today and the days before it, so that no request waits for it.
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
    // Nothing changed, or the last count was too long and too recent.
    const current = `select from mover_count where state = $1 or (${RESTING})`;
    if ((await client.query(current, [state])).rowCount === 1) return false;
    await client.query(limitStatements(client, LIMIT_MS));
    const djs = before.length < LEAST_DAYS ? [] : await readVotes(client, days, hour);
    const movers = findMovers(djs, today, before);
    await client.query(STORE, [today, hour, state, JSON.stringify(movers)]);
    return true;
  });
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
