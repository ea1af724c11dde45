import type pg from 'pg';
import { MOST_VOTES_OF_A_BATCH } from '../../contract/votes';
import { tokyoDay } from '../../rules/tokyoDays';
import { clockFrom, systemClock } from '../clock';
import { appendAudit } from '../audit/appendAudit';
import type { Database } from '../database/pool';
import { limitStatements } from '../database/transaction';
import { listNamedDjs } from '../djs/djNames';
import { putDjs } from '../djs/replaceDjs';
import { writeNotes } from '../notes/queries';
import { insertPoll } from '../previousPolls/queries';
import { setPoll } from '../settings/changePoll';
import { addVotes } from '../votes/addVotes';
import { reviewNow } from '../review/job';
import { readPoll } from '../window/readPoll';
import { SAMPLE_DJS } from './samplePlan';
import {
  SAMPLE_CLOCK,
  SAMPLE_ID,
  SAMPLE_NOTES,
  SAMPLE_PREVIOUS,
  SAMPLE_SETTING,
} from './samplePoll';
import { type SampleEnd, sampleVotes } from './sampleVotes';

/** What a database holds: nothing yet, the made-up poll, or somebody's own. */
export type PollState = 'empty' | 'madeUp' | 'other';

export async function readPollState(client: pg.ClientBase): Promise<PollState> {
  const djs = await listNamedDjs(client);
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
 * The clock (ISO 8601) for what is stored: the made-up poll's own; the last vote's instant where more votes were fed
 * in after it; null, the real one, for another poll and once the last day has begun.
 */
export async function readSampleClock(client: pg.ClientBase): Promise<string | null> {
  if ((await readPollState(client)) !== 'madeUp') return null;
  const last = await readLastCast(client);
  if (last === null || last.getTime() <= Date.parse(SAMPLE_CLOCK)) return SAMPLE_CLOCK;
  const instant = last.toISOString();
  return tokyoDay(instant) < tokyoDay(SAMPLE_SETTING.closesAt) ? instant : null;
}

/**
 * Adds the made-up poll, or what is missing of it, in the transaction of `client`, and logs how many votes; null: the
 * database holds another poll, and is not changed. `isDemo`, of a project named demo-…: decisions are dated in the made-up
 * poll's own days.
 */
export async function fillSample(
  client: pg.ClientBase,
  actor: string,
  { until, isDemo }: { until: SampleEnd; isDemo: boolean },
): Promise<{ accepted: number; duplicates: number } | null> {
  const state = await readPollState(client);
  if (state === 'other') return null;
  await client.query(limitStatements(client, 0));
  if (state === 'empty') {
    await setPoll(client, SAMPLE_SETTING);
    await putDjs(client, SAMPLE_DJS);
    await writeNotes(client, SAMPLE_NOTES);
    for (const { places, ...poll } of SAMPLE_PREVIOUS)
      await insertPoll(client, { ...poll, actor: 'sample' }, places);
  }
  const counts = { accepted: 0, duplicates: 0 };
  const votes = [...sampleVotes(until)];
  for (let at = 0; at < votes.length; at += MOST_VOTES_OF_A_BATCH) {
    const added = await addVotes(client, votes.slice(at, at + MOST_VOTES_OF_A_BATCH));
    counts.accepted += added.accepted;
    counts.duplicates += added.duplicates;
  }
  if (counts.accepted === 0) return counts;
  if (isDemo) await startRecordedClock(client, until);
  await appendAudit(client, { actor, action: 'sample', detail: { votes: counts.accepted, until } });
  return counts;
}

/** Reviews the days of the made-up poll that have ended by its clock, so that 要確認 has something to show at once. */
export async function reviewSample(database: Database, signal?: AbortSignal): Promise<void> {
  const clock = await database.read(readSampleClock);
  await reviewNow(database, clock ? clockFrom(new Date(clock)) : systemClock, { signal });
}

/** Where nothing was recorded yet, the log's clock begins at the sample's own instant. */
async function startRecordedClock(client: pg.ClientBase, until: SampleEnd): Promise<void> {
  await client.query(
    `insert into recorded_clock (behind)
     select clock_timestamp() - $1::timestamptz where not exists (select from audit)
     on conflict do nothing`,
    [until === 'clock' ? SAMPLE_CLOCK : SAMPLE_SETTING.closesAt],
  );
}
