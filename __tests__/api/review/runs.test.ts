import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import pg from 'pg';
import { pino } from 'pino';
import { startReviewing } from '../../../api/review/job';
import { findDueRuns, makeRun } from '../../../api/review/makeRun';
import { reviewNow } from '../../../api/review/reviewNow';
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

async function stored(table: string) {
  return world.database.read(async (client) => (await client.query(`table ${table}`)).rows);
}

describe('what is due', () => {
  test('every ended day once, oldest first, then the running one by its full hours', async () => {
    await world.repeat('aoi', '2022-09-02');
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
    const found = await findDueRuns(world.database, clockAt(now), { redoAfterMs: 0 });
    expect(found.map(({ date, hours }) => [date, hours])).toEqual(due);
  });

  test('a day that the window cuts: from the first full hour within it, and as soon as it has closed', async () => {
    await world.open('2022-09-01T12:00+09:00', '2022-09-01T18:00+09:00');
    const dueAt = async (now: string) =>
      (await findDueRuns(world.database, clockAt(now), { redoAfterMs: 0 })).map(
        ({ hours }) => hours,
      );
    expect(await dueAt('2022-09-01T12:59+09:00')).toEqual([]);
    expect(await dueAt('2022-09-01T13:00+09:00')).toEqual([13]);
    expect(await dueAt('2022-09-01T18:00+09:00')).toEqual([null]);
  });

  test('votes that come late make another run due, in time; the first one stays as it was', async () => {
    await world.review('2022-09-03T00:00+09:00');
    const before = await stored('review_run');
    await world.repeat('aoi', '2022-09-01');
    const now = clockAt('2022-09-03T00:30+09:00');
    const dueAfter = (redoAfterMs: number) => findDueRuns(world.database, now, { redoAfterMs });
    expect(await dueAfter(600_000)).toEqual([]);
    expect(await dueAfter(0)).toEqual([{ date: '2022-09-01', hours: null }]);
    expect(await world.review('2022-09-03T00:30+09:00')).toBe(1);
    expect(await dueAfter(0)).toEqual([]);
    expect((await stored('review_run')).slice(0, before.length)).toEqual(before);
    const { runs: all } = await world.reviewed('?date=2022-09-01');
    expect(all.map(({ at, flagged }) => [at, flagged])).toEqual([
      ['2022-09-02T15:00:00.000Z', 0],
      ['2022-09-02T15:30:00.000Z', 1],
    ]);
  });

  test('votes that are voided make another run due as well', async () => {
    await world.cast({ dj: 'aoi', at: '2022-09-01T12:00+09:00', count: 2 });
    await world.review('2022-09-02T00:00+09:00');
    await asOwner(world, 'update sum_day_hour set valid = valid - 1, voided = voided + 1');
    const now = clockAt('2022-09-02T00:30+09:00');
    const due = await findDueRuns(world.database, now, { redoAfterMs: 0 });
    expect(due).toEqual([{ date: '2022-09-01', hours: null }]);
    await asOwner(world, 'update sum_day_hour set valid = valid + 1, voided = voided - 1');
    expect(await findDueRuns(world.database, now, { redoAfterMs: 0 })).toEqual([]);
  });
});

test('more than 20 repeats list a DJ-day by themselves', async () => {
  await world.repeat('aoi', '2022-09-01', 21);
  await world.repeat('aoi', '2022-09-02', 22);
  await world.review('2022-09-03T00:00+09:00');
  expect((await world.reviewed()).cases.map(({ id, reasons }) => [id, reasons])).toEqual([
    ['2022-09-02:aoi', ['repeats']],
  ]);
});

test('a run that opens a case gives the overview another ETag at the same revision', async () => {
  await world.repeat('aoi', '2022-09-02');
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
    await world.repeat('aoi', '2022-09-03');
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
    await world.repeat('aoi', '2022-09-03');
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
    const hours = (await stored('review_run')).map((run) => (run as { hours: number }).hours);
    expect(hours).toEqual([null, null, 13, 14, null]);
  });
});

describe('at once', () => {
  test('two processes make each pass once', async () => {
    await world.repeat('aoi', '2022-09-02');
    const clock = clockAt('2022-09-06T00:00+09:00');
    const made = await Promise.all([
      reviewNow(world.database, clock),
      reviewNow(world.database, clock),
    ]);
    expect(made[0] + made[1]).toBe(5);
    world.setNow('2022-09-06T00:00+09:00');
    expect(await runs()).toEqual([
      ['2022-09-01', null, 0],
      ['2022-09-02', null, 1],
      ['2022-09-03', null, 0],
      ['2022-09-04', null, 0],
      ['2022-09-05', null, 0],
    ]);
  });

  test('while another process is at one, this one leaves it alone', async () => {
    const clock = clockAt('2022-09-02T00:00+09:00');
    const due = { date: '2022-09-01', hours: null };
    const made = await world.database.write(async (client) => {
      await client.query('select pg_advisory_xact_lock(2022092003)');
      return makeRun(world.database, clock, due, { redoAfterMs: 0 });
    });
    expect(made).toBe('busy');
    expect(await makeRun(world.database, clock, due, { redoAfterMs: 0 })).toMatchObject({
      date: '2022-09-01',
      signals: { flagged: 0 },
    });
    expect(await makeRun(world.database, clock, due, { redoAfterMs: 0 })).toBe('settled');
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
    await world.repeat('aoi', '2022-09-02');
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
    const lines = await logOf('2022-09-03T00:30+09:00', 2);
    expect(lines).toMatchObject([
      { level: 30, date: '2022-09-02' },
      { level: 50, msg: 'a day could not be reviewed', failure: expect.stringContaining('09-01') },
    ]);
    expect(await stored('review_run')).toHaveLength(1);
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
