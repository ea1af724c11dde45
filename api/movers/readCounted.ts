import type pg from 'pg';
import type { PollNow } from '../window/readPoll';
import { comparedDays } from './comparedDays';
import type { StoredMover } from './findMovers';
import { readHoursState } from './hoursState';

/** Of the first `hours` full hours of today. */
export interface CountedHours {
  hours: number;
  movers: StoredMover[];
  /** Votes by hour, of the DJs that were on the first three places. */
  leaders: Record<string, number[]>;
}

interface Row extends CountedHours {
  state: string;
}

const SQL = `
  select hours, state, movers, leaders from mover_count where date = $1::date and hours <= $2`;

/**
 * What was counted in the background, where it still is what the votes of this snapshot say: of the full hours, or for some
 * seconds of those before the last of them. Null: nothing is, the next round counts it.
 */
export async function readCounted(
  client: pg.ClientBase,
  poll: PollNow,
): Promise<CountedHours | null> {
  const { rows } = await client.query<Row>(SQL, [poll.today, poll.hour]);
  const row = rows[0];
  if (!row) return null;
  const { state, ...counted } = row;
  const days = [...comparedDays(poll), poll.today];
  return state === (await readHoursState(client, days, counted.hours)) ? counted : null;
}
