import type pg from 'pg';
import { tokyoDay } from '../../rules/tokyoDays';
import { listDjNames } from '../djs/makeDjs';
import { readPoll } from '../window/readPoll';
import { SAMPLE_ID } from './sampleDjs';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from './samplePoll';

/** What a database holds: nothing yet, the made-up vote, or somebody's own. */
export type PollState = 'empty' | 'madeUp' | 'other';

export async function readPollState(client: pg.ClientBase): Promise<PollState> {
  const djs = await listDjNames(client);
  if (djs.length > 0) return djs.every(({ id }) => id.startsWith(SAMPLE_ID)) ? 'madeUp' : 'other';
  return (await readPoll(client, new Date())) ? 'other' : 'empty';
}

/** When the last of the made-up votes that are stored was cast; null: none is. */
export async function readLastCast(client: pg.ClientBase): Promise<Date | null> {
  // Their ids are in the order of time.
  const { rows } = await client.query<{ cast_at: Date }>(
    'select cast_at from vote where starts_with(id, $1) order by id desc limit 1',
    [SAMPLE_ID],
  );
  return rows[0]?.cast_at ?? null;
}

/**
 * The clock (ISO 8601) that makes sense of what is stored: the made-up vote's own; the last vote's instant where more
 * came in after it (ComingVotes); null, the real one, for another vote and once the last day has begun.
 */
export async function readSampleClock(client: pg.ClientBase): Promise<string | null> {
  if ((await readPollState(client)) !== 'madeUp') return null;
  const last = await readLastCast(client);
  if (last === null || last.getTime() <= Date.parse(SAMPLE_CLOCK)) return SAMPLE_CLOCK;
  const instant = last.toISOString();
  return tokyoDay(instant) < tokyoDay(SAMPLE_SETTING.closesAt) ? instant : null;
}
