import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { limitStatements } from '../database/statementLimit';
import { putDjs } from '../djs/saveDjs';
import { insertVote } from '../previousPolls/storedPlaces';
import { writeNotes } from '../notes/queries';
import { lockWindow } from '../settings/lockSetting';
import { setPoll } from '../settings/writePoll';
import { copyToStaging, openStaging, type StagedCounts, storeStaged } from '../votes/stagedVotes';
import { SAMPLE_DJS } from './sampleDjs';
import { SAMPLE_EARLIER } from './samplePreviousPoll';
import { SAMPLE_NOTES } from './sampleNotes';
import { readPollState } from './sampleState';
import { SAMPLE_SETTING } from './samplePoll';
import { type SampleEnd, sampleVotes } from './sampleVotes';

const CHUNK = 500;
/** Of the previous polls: whoever starts the made-up vote did not import them. */
const SAMPLE_ACTOR = 'sample';

function* copyLines(until: SampleEnd): Generator<string> {
  let lines: string[] = [];
  let count = 0;
  for (const { id, dj, castAt, voter, source } of sampleVotes(until)) {
    count += 1;
    lines.push(`${count}\t${id}\t${dj}\t${castAt}\t${voter}\t${source}\t\\N\t\\N\n`);
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
  const state = await readPollState(client);
  if (state === 'other') return null;
  await client.query(limitStatements(client, 0));
  if (state === 'empty') {
    await setPoll(client, SAMPLE_SETTING);
    await putDjs(client, SAMPLE_DJS);
    await writeNotes(client, SAMPLE_NOTES);
    for (const { places, ...poll } of SAMPLE_EARLIER)
      await insertVote(client, { ...poll, actor: SAMPLE_ACTOR }, places);
  }
  await lockWindow(client);
  await openStaging(client);
  await pipeline(copyLines(until), copyToStaging(client));
  return storeStaged(client);
}
