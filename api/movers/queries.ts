import type pg from 'pg';
import type { Mover } from '../../contract/overview';
import { wholeDaysBefore } from '../days/queries';
import type { PollNow } from '../window/readPoll';

/** How many days before today are compared with it, at most. */
const DAYS = 7;

/** With fewer days there is no median to compare with. */
export const LEAST_DAYS = 3;

export const comparedDays = (poll: PollNow) => wholeDaysBefore(poll, DAYS);

export interface StoredMover extends Pick<Mover, 'votes' | 'usual' | 'least' | 'most'> {
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
export async function readHoursState(
  client: pg.ClientBase,
  days: readonly string[],
  hours: number,
): Promise<string> {
  const { rows } = await client.query<{ state: string }>(STATE, [days, hours]);
  return rows[0]?.state ?? '';
}

/** Votes of a DJ on one of the first three places, by hour of today. */
export interface LeaderHours {
  dj: string;
  hours: number[];
}

/** Of the first `hours` full hours of today. */
export interface CountedHours {
  hours: number;
  movers: StoredMover[];
  leaders: LeaderHours[];
}

const COUNTED = `
  select hours, state, movers, leaders from mover_count where date = $1::date and hours <= $2`;

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
