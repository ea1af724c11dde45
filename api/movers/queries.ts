import type pg from 'pg';
import { wholeDaysBefore } from '../days/outlook';
import type { PollNow } from '../window/readPoll';

/** So many days before today say what is usual, at most. */
const DAYS = 7;

/** Fewer days say nothing about what is usual. */
export const LEAST_DAYS = 3;

export const comparedDays = (poll: PollNow) => wholeDaysBefore(poll, DAYS);

/** As it is stored: contract/live.ts has the meaning. */
export interface StoredMover {
  dj: string;
  votes: number;
  usual: number;
  least: number;
  most: number;
}

// Votes are only ever added, so the sums of both kinds change with each that comes; which of them are void, with exclusions.
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

/** Of the first `hours` full hours of today. */
export interface CountedHours {
  hours: number;
  movers: StoredMover[];
  /** Votes by hour, of the DJs that were on the first three places. */
  leaders: Record<string, number[]>;
}

const COUNTED = `
  select hours, state, movers, leaders from mover_count where date = $1::date and hours <= $2`;

/**
 * What was counted in the background, where it still is what the votes of this snapshot say: of the full hours, or for a
 * while of those before the last of them. Null: nothing is, the next round counts it.
 */
export async function readCounted(
  client: pg.ClientBase,
  poll: PollNow,
): Promise<CountedHours | null> {
  const { rows } = await client.query<CountedHours & { state: string }>(COUNTED, [
    poll.today,
    poll.hour,
  ]);
  const row = rows[0];
  if (!row) return null;
  const { state, ...counted } = row;
  const days = [...comparedDays(poll), poll.today];
  return state === (await readHoursState(client, days, counted.hours)) ? counted : null;
}
