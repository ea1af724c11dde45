import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readNotes } from '../../../api/notes/queries';
import { readPreviousPolls } from '../../../api/previousPolls/queries';
import {
  fillSample,
  readLastCast,
  readPollState,
  readSampleClock,
} from '../../../api/sample/fillSample';
import { SAMPLE_CLOCK, SAMPLE_NOTES, SAMPLE_SETTING } from '../../../api/sample/samplePoll';
import { sampleVotes } from '../../../api/sample/sampleVotes';
import { setPoll } from '../../../api/settings/changePoll';
import { startFeed } from '../../../scripts/start/voteApi';
import { expectSumsAgree } from '../../support/database/sums';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { countVotes } from '../../support/files/voteFiles';

// 100,000 votes, on a busy machine.
jest.setTimeout(60_000);

let world: TestDatabase;
beforeAll(async () => void (world = await createTestDatabase()));
afterAll(() => world.drop());

const fill = ({ database }: TestDatabase) =>
  database.write((client) => fillSample(client, 'cli:a@b', { until: 'clock', isDemo: false }));
const all = [...sampleVotes('close')];
const castUntil = (instant: string) =>
  all.filter(({ castAt }) => castAt <= new Date(instant).toISOString());

test('the made-up votes are the same, byte for byte, on every machine', () => {
  const text = all.map((vote) => `${JSON.stringify(vote)}\n`).join('');
  expect(hash('sha256', text)).toMatch(/^ef6fcd7bc5bf3ae39d4dfbc09e05a6d0/);
  expect([...sampleVotes('clock')]).toEqual(castUntil(SAMPLE_CLOCK));
});

test('a poll of somebody else is left alone', async () => {
  const own = await createTestDatabase();
  const setting = { ...SAMPLE_SETTING, name: 'わたしの投票' };
  await own.database.write((client) => setPoll(client, setting));
  expect(await own.database.read(readPollState)).toBe('other');
  expect([await fill(own), await own.database.read(readSampleClock)]).toEqual([null, null]);
  await own.drop();
});

test('what is stored is what was made up; previous polls match by name', async () => {
  const { database } = world;
  const votes = castUntil(SAMPLE_CLOCK);
  expect(await fill(world)).toEqual({ accepted: votes.length, duplicates: 0 });
  await expectSumsAgree(database);
  expect(await database.read(readSampleClock)).toBe(SAMPLE_CLOCK);
  expect(await database.read(readNotes)).toEqual(SAMPLE_NOTES);
  const { polls } = await database.read((client) => readPreviousPolls(client, true));
  expect(polls.map(({ year, unmatched }) => [year, unmatched.length])).toEqual([
    [2021, 8],
    [2020, 3],
  ]);
});

test('npm start: votes come in as the clock reaches them, at the next start too', async () => {
  for (const now of ['2022-09-24T15:30:00+09:00', '2022-09-25T00:00:00+09:00']) {
    const votes = castUntil(now);
    const lines: string[] = [];
    const clock = { now: () => new Date(now) };
    const onLine = (line: string) => lines.push(line);
    const feed = await startFeed({ databaseUrl: world.appUrl, clock, onLine });
    const last = votes.at(-1)!.castAt;
    const readLast = async () => (await world.database.read(readLastCast))?.toISOString();
    while ((await readLast()) !== last && lines.length === 0) await sleep(20);
    await feed.stop();
    expect([lines, await countVotes(world.database)]).toEqual([[], votes.length]);
  }
  expect(await world.database.read(readSampleClock)).toBe(
    castUntil('2022-09-25T00:00:00+09:00').at(-1)!.castAt,
  );
  await expectSumsAgree(world.database);
});
