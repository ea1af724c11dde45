import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockFrom } from '../../../api/clock';
import { readPreviousPolls } from '../../../api/previousPolls/readPreviousPolls';
import { importVotes } from '../../../api/imports/importVotes';
import { readNotes } from '../../../api/notes/queries';
import { addSample } from '../../../api/sample/addSample';
import { fillSample } from '../../../api/sample/fillSample';
import { SAMPLE_EARLIER } from '../../../api/sample/samplePreviousPoll';
import { SAMPLE_NOTES } from '../../../api/sample/sampleNotes';
import { readLastCast, readSampleClock, readPollState } from '../../../api/sample/sampleState';
import { SAMPLE_CLOCK, SAMPLE_SETTING } from '../../../api/sample/samplePoll';
import { sampleVotes } from '../../../api/sample/sampleVotes';
import { setPoll } from '../../../api/settings/writePoll';
import { startFeed } from '../../../scripts/start/feed';
import { expectSumsAgree } from '../../support/database/sums';
import { checkPlaces } from '../../../rules/previousPolls/places';
import { createTestDatabase, type TestDatabase } from '../../support/database/testDatabase';
import { PLAIN_IMPORT } from '../../support/files/plainImport';

// 100,000 votes, on a busy machine.
jest.setTimeout(60_000);

let vote: TestDatabase;
beforeAll(async () => {
  vote = await createTestDatabase();
});
afterAll(() => vote.drop());

test("Somebody's own vote is left alone", async () => {
  const own = await createTestDatabase();
  const { database } = own;
  await database.write((client) => setPoll(client, { ...SAMPLE_SETTING, name: 'わたしの投票' }));
  expect(await database.read(readPollState)).toBe('other');
  expect(await database.write((client) => fillSample(client, 'clock'))).toBeNull();
  expect(await database.read(readSampleClock)).toBeNull();
  const rows = await database.read((client) => client.query('select name from poll'));
  expect(rows.rows).toEqual([{ name: 'わたしの投票' }]);
  await own.drop();
});

async function countVotes(): Promise<number> {
  const count = 'select count(*) as votes from vote';
  const { rows } = await vote.database.read((client) => client.query<{ votes: number }>(count));
  return rows[0]!.votes;
}

const all = [...sampleVotes('close')];
function castUntil(instant: string) {
  const until = new Date(instant).toISOString();
  return all.filter(({ castAt }) => castAt <= until);
}

// From here on one database goes from empty to the made-up vote and some hours more.

test('What is stored is what was made up, day by day and DJ by DJ', async () => {
  const { database } = vote;
  expect(await database.read(readPollState)).toBe('empty');
  const days: Record<string, number> = {};
  const djs: Record<string, number> = {};
  let total = 0;
  for (const { castAt, dj } of castUntil(SAMPLE_CLOCK)) {
    const day = new Date(Date.parse(castAt) + 9 * 3_600_000).toISOString().slice(0, 10);
    days[day] = (days[day] ?? 0) + 1;
    djs[dj] = (djs[dj] ?? 0) + 1;
    total += 1;
  }
  const first = await database.write((client) =>
    addSample(client, 'cli:somebody@somewhere', { until: 'clock', isDemo: false }),
  );
  expect(first).toMatchObject({ accepted: total, duplicates: 0, conflicts: 0 });
  const served = await database.read(async (client) => ({
    days: (await client.query('select day::text, sum(valid)::int as votes from sum_day group by 1'))
      .rows,
    djs: (await client.query('select dj, sum(valid)::int as votes from sum_dj group by 1')).rows,
  }));
  expect(Object.fromEntries(served.days.map(({ day, votes }) => [day, votes]))).toEqual(days);
  expect(Object.fromEntries(served.djs.map(({ dj, votes }) => [dj, votes]))).toEqual(djs);
  await expectSumsAgree(database);
  expect(await database.read(readSampleClock)).toBe(SAMPLE_CLOCK);
  expect(await database.read(readNotes)).toEqual(SAMPLE_NOTES);
});

test('In a project that is no demo what is done is recorded at the real time', async () => {
  const apart = 'select extract(epoch from now() - recorded_now())::float8 as seconds';
  const { rows } = await vote.database.read((client) => client.query(apart));
  expect(Math.abs(rows[0].seconds)).toBeLessThan(60);
});

test('The first ten have the places in the vote before that the design has; eight lines are nobody', async () => {
  const { polls: earlier, djs } = await vote.database.read(readPreviousPolls);
  expect(earlier.map(({ year, unmatched }) => [year, unmatched.length])).toEqual([
    [2021, 8],
    [2020, 3],
  ]);
  const told = (id: string) => {
    const { previous, isNew, isBack } = djs.find(({ dj }) => dj === `sample-${id}`)!;
    return previous?.rank ?? (isNew ? '初登場' : isBack ? '返り咲き' : '—');
  };
  const first = ['minamo', 'yoino-neon', 'akanezaka', 'kagura-8', 'lumen-akari', 'hakusai'];
  expect(first.map(told)).toEqual([2, 1, 6, 5, 9, 3]);
  const next = ['yonagi', 'terra-nami', 'kohakudo', 'shirokuro', 'muteki', 'mizuhiki'];
  expect(next.map(told)).toEqual(['初登場', 4, 12, '返り咲き', 11, '—']);
  expect(SAMPLE_EARLIER.flatMap(({ places }) => checkPlaces(places))).toEqual([]);
});

test('Made-up votes pass the rules of an import, at the sample clock', async () => {
  const some = castUntil(SAMPLE_CLOCK).filter((_, at) => at % 20 === 0);
  function* csv() {
    yield Buffer.from('id,dj,voter,source,castAt\n');
    for (const { id, dj, voter, source, castAt } of some)
      yield Buffer.from(`${id},${dj},${voter},${source},${castAt}\n`);
  }
  const report = await vote.database.write((client) =>
    importVotes(client, Readable.from(csv()), {
      ...PLAIN_IMPORT,
      clock: clockFrom(new Date(SAMPLE_CLOCK)),
    }),
  );
  expect(report).toMatchObject({ accepted: 0, duplicates: some.length, rejected: 0 });
});

/** Feeds the vote as `npm start` does, once, by a clock that stands; answers when the last stored vote was cast. */
async function feedAt(now: string): Promise<string> {
  const clock = { now: () => new Date(now) };
  const lines: string[] = [];
  const onLine = (line: string) => lines.push(line);
  const before = await vote.database.read(readLastCast);
  const feed = await startFeed({ databaseUrl: vote.appUrl, clock, onLine });
  // A batch is stored whole or not at all.
  let last = before;
  while (last?.getTime() === before?.getTime() && lines.length === 0) {
    await sleep(20);
    last = await vote.database.read(readLastCast);
  }
  await feed.stop();
  expect(lines).toEqual([]);
  return last!.toISOString();
}

test('npm start: votes come in as the clock reaches them, and at the next start it goes on there', async () => {
  const { database } = vote;
  const last = await feedAt('2022-09-24T15:30:00+09:00');
  const first = castUntil('2022-09-24T15:30:00+09:00');
  expect(last).toBe(first.at(-1)!.castAt);
  expect(await countVotes()).toBe(first.length);
  expect(await database.read(readSampleClock)).toBe(last);
  await feedAt('2022-09-25T00:00:00+09:00');
  const second = castUntil('2022-09-25T00:00:00+09:00');
  expect(await countVotes()).toBe(second.length);
  await expectSumsAgree(database);
});
