import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { listDjNames } from '../djs/makeDjs';
import { putDjs } from '../djs/saveDjs';
import { writeNotes } from '../notes/storedNotes';
import { lockWindow } from '../settings/lockSetting';
import { setVote } from '../settings/writeVote';
import { copyToStaging, openStaging, type StagedCounts, storeStaged } from '../votes/stagedVotes';
import { readVote } from '../window/readVote';
import { readLastDay } from './readLastDay';
import { SAMPLE_DJS, SAMPLE_ID } from './sampleDjs';
import { SAMPLE_NOTES } from './sampleNotes';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from './sampleVote';
import { type SampleEnd, sampleVotes } from './sampleVotes';

/** What a database holds: nothing yet, the made-up vote, or somebody's own. */
export type VoteState = 'empty' | 'madeUp' | 'other';

export async function readVoteState(client: pg.ClientBase): Promise<VoteState> {
  const djs = await listDjNames(client);
  if (djs.length > 0) return djs.every(({ id }) => id.startsWith(SAMPLE_ID)) ? 'madeUp' : 'other';
  return (await readVote(client, new Date())) ? 'other' : 'empty';
}

/** The clock that makes sense of what is stored: null for the real one. */
export async function readSampleClock(client: pg.ClientBase): Promise<string | null> {
  if ((await readVoteState(client)) !== 'madeUp') return null;
  const lastDay = await readLastDay(client);
  return lastDay === null || lastDay <= SAMPLE_CLOCK.slice(0, 10) ? SAMPLE_CLOCK : null;
}

const CHUNK = 500;

function* copyLines(until: SampleEnd): Generator<string> {
  let lines: string[] = [];
  let count = 0;
  for (const { id, dj, castAt, voter, source } of sampleVotes(until)) {
    count += 1;
    lines.push(`${count}\t${id}\t${dj}\t${castAt}\t${voter}\t${source}\t\\N\n`);
    if (lines.length === CHUNK) {
      yield lines.join('');
      lines = [];
    }
  }
  yield lines.join('');
}

/**
 * Adds the made-up vote, or what is missing of it, in the transaction of `client`; null: the
 * database holds another vote, and was left alone.
 */
export async function fillSample(
  client: pg.ClientBase,
  until: SampleEnd,
): Promise<StagedCounts | null> {
  const state = await readVoteState(client);
  if (state === 'other') return null;
  await client.query('set local statement_timeout = 0');
  if (state === 'empty') {
    await setVote(client, SAMPLE_SETTING);
    await putDjs(client, SAMPLE_DJS);
    await writeNotes(client, SAMPLE_NOTES);
  }
  await lockWindow(client);
  await openStaging(client);
  await pipeline(copyLines(until), copyToStaging(client));
  return storeStaged(client);
}
