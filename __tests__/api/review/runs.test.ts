import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { reviewNow, startReviewing } from '../../../api/review/job';
import { findDueRuns, makeRun } from '../../../api/review/runs';
import { asOwner } from '../../support/api/auditLog';
import { type ReviewWorld, startReviewWorld } from './reviewWorld';

let world: ReviewWorld;

beforeEach(async () => {
  world = await startReviewWorld();
});
afterEach(() => world.drop());

const clockAt = (instant: string) => ({ now: () => new Date(instant) });

async function runs() {
  const { runs: all } = await world.reviewed();
  return all.map(({ date, hours, flagged }) => [date, hours, flagged]);
}

/** The days that are due; the rule, which may be, stands at their end. */
async function dueDays(now: string, redoAfterMs = 0) {
  const due = await findDueRuns(world.database, clockAt(now), { redoAfterMs });
  return due.flatMap((one) => (one === 'rule' ? [] : [[one.date, one.hours]]));
}

async function stored(table: string) {
  return world.database.read(async (client) => (await client.query(`table ${table}`)).rows);
}

describe('what is due', () => {
  test('every ended day once, oldest first, then the running one by its full hours', async () => {
    await world.suspect('aoi', '2022-09-02');
    expect(await world.review('2022-09-03T14:20+09:00')).toBe(3);
    expect(await runs()).toEqual([
      ['2022-09-01', null, 0],
      ['2022-09-02', null, 1],
      ['2022-09-03', 14, 0],
    ]);
    expect(await world.review('2022-09-03T14:59:59+09:00')).toBe(0);
  });

  test.each([
    ['before the window', '2022-08-31T23:59:59+09:00', []],
    ['in its first hour', '2022-09-01T00:59:59+09:00', []],
    ['after its first hour', '2022-09-01T01:00+09:00', [['2022-09-01', 1]]],
    ['at the last instant of a day', '2022-09-01T23:59:59.999+09:00', [['2022-09-01', 23]]],
    ['at midnight', '2022-09-02T00:00+09:00', [['2022-09-01', null]]],
  ])('%s', async (_, now, due) => {
    expect(await dueDays(now)).toEqual(due);
  });

  test('a day that the window cuts: from the first full hour within it, and as soon as it has closed', async () => {
    await world.open('2022-09-01T12:00+09:00', '2022-09-01T18:00+09:00');
    const dueAt = async (now: string) => (await dueDays(now)).map(([, hours]) => hours);
    expect(await dueAt('2022-09-01T12:59+09:00')).toEqual([]);
    expect(await dueAt('2022-09-01T13:00+09:00')).toEqual([13]);
    expect(await dueAt('2022-09-01T18:00+09:00')).toEqual([null]);
  });

  test('votes that come late make another run due, in time; the first one stays as it was', async () => {
    await world.review('2022-09-03T00:00+09:00');
    const before = await stored('review_run');
    await world.suspect('aoi', '2022-09-01');
    const dueAfter = (redoAfterMs: number) => dueDays('2022-09-03T00:30+09:00', redoAfterMs);
    expect(await dueAfter(600_000)).toEqual([]);
    expect(await dueAfter(0)).toEqual([['2022-09-01', null]]);
    expect(await world.review('2022-09-03T00:30+09:00')).toBe(1);
    expect(await dueAfter(0)).toEqual([]);
    expect(await stored('review_run')).toEqual(expect.arrayContaining(before));
    const { runs: all } = await world.reviewed('?date=2022-09-01');
    expect(all.map(({ at, flagged }) => [at, flagged])).toEqual([
      ['2022-09-02T15:00:00.000Z', 0],
      ['2022-09-02T15:30:00.000Z', 1],
    ]);
  });
});

test('a run that opens a case gives the overview another ETag at the same revision', async () => {
  await world.suspect('aoi', '2022-09-02');
  world.setNow('2022-09-03T00:00+09:00');
  const before = await world.ask('/v1/overview');
  await world.review('2022-09-03T00:00+09:00');
  const after = await world.ask('/v1/overview');
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  const [then, now] = [await before.json(), await after.json()];
  expect([then.openCases, now.openCases]).toEqual([0, 1]);
  expect(now.snapshot).toEqual(then.snapshot);
});

describe('the running day', () => {
  const TODAY = '2022-09-03:aoi';

  test('has a list of its own by full hours, which nobody decides and no count of open cases knows', async () => {
    await world.suspect('aoi', '2022-09-03');
    await world.review('2022-09-03T12:59+09:00');
    expect((await world.reviewed()).cases).toEqual([]);
    await world.review('2022-09-03T13:10+09:00');
    const { cases, open } = await world.reviewed();
    expect(cases).toMatchObject([
      { id: TODAY, provisional: true, state: 'open', version: 0, votes: 25, owner: null },
    ]);
    expect([open, (await world.answer('overview')).openCases]).toEqual([0, 0]);
    const refused = await world.decide(TODAY, { state: 'harmless' });
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'case_is_provisional']);
    expect(await stored('review_case')).toEqual([]);
  });

  test('has one list after another, and once it has ended a final one in their place', async () => {
    await world.suspect('aoi', '2022-09-03');
    await world.review('2022-09-03T13:10+09:00');
    await world.review('2022-09-03T14:00+09:00');
    expect((await runs()).at(-1)).toEqual(['2022-09-03', 14, 1]);
    expect((await world.reviewed()).cases).toHaveLength(1);
    await world.review('2022-09-04T00:00+09:00');
    expect((await runs()).filter(([date]) => date === '2022-09-03')).toEqual([
      ['2022-09-03', null, 1],
    ]);
    const { cases, open } = await world.reviewed();
    expect([cases, open]).toMatchObject([[{ id: TODAY, provisional: false, version: 1 }], 1]);
    // What was shown then is kept.
    const ofDays = (await stored('review_run')).filter(({ date }) => date !== null);
    const hours = ofDays.map((run) => (run as { hours: number }).hours);
    expect(hours).toEqual([null, null, 13, 14, null]);
  });
});

describe('at once', () => {
  test('two processes make each pass once', async () => {
    await world.suspect('aoi', '2022-09-02');
    const clock = clockAt('2022-09-06T00:00+09:00');
    const made = await Promise.all([
      reviewNow(world.database, clock),
      reviewNow(world.database, clock),
    ]);
    // One for each day, and one of the rule.
    expect(made[0] + made[1]).toBe(6);
    world.setNow('2022-09-06T00:00+09:00');
    expect(await runs()).toEqual([
      ['2022-09-01', null, 0],
      ['2022-09-02', null, 1],
      ['2022-09-03', null, 0],
      ['2022-09-04', null, 0],
      ['2022-09-05', null, 0],
    ]);
  });
});

describe('in the background', () => {
  async function logOf(now: string, lines: number): Promise<Record<string, unknown>[]> {
    const log = new PassThrough();
    const job = startReviewing(world.database, clockAt(now), pino(log));
    let text = '';
    while (text.split('\n').length <= lines) {
      const [chunk] = (await once(log, 'data')) as [Buffer];
      text += chunk.toString();
    }
    job.stop();
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  test('it looks at what is due, and says so without a name', async () => {
    await world.suspect('aoi', '2022-09-02');
    const lines = await logOf('2022-09-03T00:30+09:00', 2);
    expect(lines).toMatchObject([
      { level: 30, date: '2022-09-01', hours: null, flagged: 0 },
      { level: 30, date: '2022-09-02', hours: null, flagged: 1 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/aoi|voter-|source-/i);
    world.setNow('2022-09-03T00:30+09:00');
    expect((await world.reviewed()).open).toBe(1);
  });

  test('a day that fails is told, and keeps no other waiting', async () => {
    await asOwner(
      world,
      "alter table review_run add constraint no_first check (date <> '2022-09-01')",
    );
    const lines = await logOf('2022-09-03T00:30+09:00', 3);
    expect(lines).toMatchObject([
      { level: 30, date: '2022-09-02' },
      { level: 30, rule: 'perDay' },
      { level: 50, msg: 'a day could not be reviewed', failure: expect.stringContaining('09-01') },
    ]);
    expect(await stored('review_run')).toHaveLength(2);
  });

  test('it stops with its signal, and keeps nothing of the day it was at', async () => {
    const owner = new pg.Client({ connectionString: world.ownerUrl });
    await owner.connect();
    try {
      await owner.query('begin; lock table sum_day_dj in access exclusive mode');
      const ending = new AbortController();
      const options = { redoAfterMs: 0, signal: ending.signal };
      const due = { date: '2022-09-01', hours: null };
      const looking = makeRun(world.database, clockAt('2022-09-02T00:00Z'), due, options);
      setTimeout(() => ending.abort(new Error('the API ends')), 200);
      await expect(looking).rejects.toThrow('the API ends');
    } finally {
      await owner.end();
    }
    expect(await stored('review_run')).toEqual([]);
  });
});
