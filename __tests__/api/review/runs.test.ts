import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { reviewDue } from '../../../api/review/job';
import { makeNextRun, storeDay } from '../../../api/review/runs';
import { testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { type ReviewWorld, startReviewWorld } from './reviewWorld';

let world: ReviewWorld;

beforeEach(async () => {
  world = await startReviewWorld();
});
afterEach(() => world.drop());

const clockAt = (instant: string) => ({ now: () => new Date(instant) });

const stored = async (sql: string) => (await world.owner.query(sql)).rows;

/** `[date, hours, flagged]` of every run of a day that was ever made, in their order. */
async function dayRuns(): Promise<unknown[]> {
  const columns = 'date::text, hours, flagged';
  const runs = await stored(`select ${columns} from review_run where date is not null order by id`);
  return runs.map(({ date, hours, flagged }) => [date, hours, flagged]);
}

test('every ended day is reviewed once, oldest first, then the running one', async () => {
  await world.suspect('aoi', '2022-09-02');
  const runs = [
    ['2022-09-01', null, 0],
    ['2022-09-02', null, 1],
    ['2022-09-03', 14, 0],
  ];
  await world.review('2022-09-03T14:20+09:00');
  expect(await dayRuns()).toEqual(runs);
  await world.review('2022-09-03T14:59:59+09:00');
  expect(await dayRuns()).toEqual(runs);
});

const DAY = '2022-09-01T00:00+09:00';
const CUT = '2022-09-01T12:00+09:00';

test.each([
  { title: 'before the window', opens: DAY, now: '2022-08-31T23:59:59', runs: [] },
  { title: 'in its first hour', opens: DAY, now: '2022-09-01T00:59:59', runs: [] },
  { title: 'after its first hour', opens: DAY, now: '2022-09-01T01:00', runs: [1] },
  { title: 'at the end of a day', opens: DAY, now: '2022-09-01T23:59:59.999', runs: [23] },
  { title: 'at midnight', opens: DAY, now: '2022-09-02T00:00', runs: [null] },
  { title: 'in the first hour of a cut day', opens: CUT, now: '2022-09-01T12:59', runs: [] },
  { title: 'after the first hour of a cut day', opens: CUT, now: '2022-09-01T13:00', runs: [13] },
])('what is due $title', async ({ opens, now, runs }) => {
  await world.open(opens, '2022-09-11T00:00+09:00');
  await world.review(`${now}+09:00`);
  expect(await dayRuns()).toEqual(runs.map((hours) => ['2022-09-01', hours, 0]));
});

test('late votes make another run due 10 minutes after the last, which stays as it was', async () => {
  await world.review('2022-09-03T00:00+09:00');
  const before = await stored('table review_run');
  await world.suspect('aoi', '2022-09-01');
  const clock = clockAt('2022-09-03T00:30+09:00');
  expect(await makeNextRun(world.database, clock, { redoAfterMs: 600_000 })).toBeNull();
  await world.review('2022-09-03T00:30+09:00');
  expect(await stored('table review_run')).toEqual(expect.arrayContaining(before));
  const { runs } = await world.reviewed('?date=2022-09-01');
  expect(runs.map(({ at, flagged }) => [at, flagged])).toEqual([
    ['2022-09-02T15:00:00.000Z', 0],
    ['2022-09-02T15:30:00.000Z', 1],
  ]);
});

test('a running day has provisional cases, which nobody decides and no count includes', async () => {
  await world.suspect('aoi', '2022-09-03');
  await world.review('2022-09-03T12:59+09:00');
  expect((await world.reviewed()).cases).toEqual([]);
  await world.review('2022-09-03T13:10+09:00');
  const { cases, open } = await world.reviewed();
  expect(cases).toMatchObject([{ provisional: true, state: 'open', version: 0, votes: 25 }]);
  expect([open, (await world.answer('overview')).openCases]).toEqual([0, 0]);
  const refused = await world.decide('2022-09-03:aoi', { state: 'harmless' });
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'case_is_provisional']);
  expect(await stored('table review_case')).toEqual([]);
});

test('the final run of a day replaces its provisional ones, which are kept', async () => {
  await world.suspect('aoi', '2022-09-03');
  await world.review('2022-09-03T13:10+09:00');
  await world.review('2022-09-03T14:00+09:00');
  const hoursOf = async () =>
    (await world.reviewed('?date=2022-09-03')).runs.map(({ hours }) => hours);
  expect(await hoursOf()).toEqual([14]);
  await world.review('2022-09-04T00:00+09:00');
  expect(await hoursOf()).toEqual([null]);
  const { cases, open } = await world.reviewed();
  expect([cases, open]).toMatchObject([[{ provisional: false, version: 1 }], 1]);
  expect((await dayRuns()).slice(-3)).toEqual(
    [13, 14, null].map((hours) => ['2022-09-03', hours, 1]),
  );
});

/** What a round of the job writes to the log, and why it failed. */
async function roundOfJob(now: string): Promise<{ lines: string[]; failure?: string }> {
  let text = '';
  const log = pino(new PassThrough().on('data', (line: Buffer) => (text += line.toString())));
  const { signal } = new AbortController();
  const failure = await reviewDue(world.database, clockAt(now), log, signal).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { lines: text.trim().split('\n'), failure };
}

test('the job makes the runs that are due and logs them without a name', async () => {
  await world.suspect('aoi', '2022-09-02');
  const { lines } = await roundOfJob('2022-09-03T00:30+09:00');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, date: '2022-09-01', hours: null, flagged: 0 },
    { level: 30, date: '2022-09-02', hours: null, flagged: 1 },
    { level: 30, rule: 'perDay' },
  ]);
  expect(lines.join()).not.toMatch(/aoi|person|office/i);
});

test('a day whose run always fails blocks no other day, nor the rule', async () => {
  await asOwner(world, `alter table review_run add check (date <> '2022-09-01')`);
  const { lines, failure } = await roundOfJob('2022-09-03T00:30+09:00');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, date: '2022-09-02' },
    { level: 30, rule: 'perDay' },
  ]);
  expect(failure).toContain('2022-09-01');
});

test('many cases are stored within a second while many votes are void', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `dj-${at}`);
  await world.putDjs(...ids.map((id) => testDj(id)));
  await world.cast(...ids.map((dj) => ({ dj, at: '2022-09-02T12:00+09:00' })));
  await asOwner(
    world,
    `insert into exclusion (number, at, actor, reason, match, matched, votes, match_hash)
     values (1, now(), 'admin', 'reason', '{}', 100000, 100000, '')`,
    `insert into excluded_vote select 1, 'held-' || n from generate_series(1, 100000) n`,
  );
  const flagged = ids.map((dj) => {
    const rest = { votes: 1, q: null, signals: [], suspects: { night: { hours: [12] } } };
    return { dj, reasons: ['night' as const], ...rest };
  });
  await world.database.write(async (client) => {
    // As in the transaction of a decision (reviewAgain).
    await client.query('set local enable_nestloop = off; set local statement_timeout = 1000');
    const now = { now: '2022-09-03T00:00:00Z', revision: 1 };
    const due = { date: '2022-09-02', hours: null, valid: 200, voided: 0 };
    await storeDay(client, now, due, { tested: 0, expectedHarmless: 0, flagged });
  });
  const inTheHour = `select count(*)::int from review_flagged where suspect_hours->>12 = '1'`;
  expect(await stored(inTheHour)).toEqual([{ count: 200 }]);
});
