import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { reviewDue } from '../../../api/review/job';
import { makeNextRun } from '../../../api/review/runs';
import { refusal } from '../../support/api/answers';
import { asOwner } from '../../support/api/auditLog';
import { ofEachTest } from '../../support/eachTest';
import { startReviewWorld } from './reviewWorld';

const world = ofEachTest(startReviewWorld);

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
  expect(await refusal(refused)).toEqual([409, 'case_is_provisional']);
});

test('the final run of a day replaces its provisional ones, which are kept', async () => {
  await world.suspect('aoi', '2022-09-03');
  for (const [now, hours] of [
    ['03T13:10', 13],
    ['03T14:00', 14],
    ['04T00:00', null],
  ] as const) {
    await world.review(`2022-09-${now}+09:00`);
    const { runs } = await world.reviewed('?date=2022-09-03');
    expect(runs.map((run) => run.hours)).toEqual([hours]);
  }
  const { cases, open } = await world.reviewed();
  expect([cases, open]).toMatchObject([[{ provisional: false, version: 1 }], 1]);
  const made = [13, 14, null].map((hours) => ['2022-09-03', hours, 1]);
  expect((await dayRuns()).slice(-3)).toEqual(made);
});

test('the job logs its runs without a name; a day that fails blocks no other', async () => {
  await world.suspect('aoi', '2022-09-02');
  await asOwner(world, `alter table review_run add check (date <> '2022-09-01')`);
  let text = '';
  const log = pino(new PassThrough().on('data', (line: Buffer) => (text += line.toString())));
  const { signal } = new AbortController();
  const round = reviewDue(world.database, clockAt('2022-09-03T00:30+09:00'), log, signal);
  await expect(round).rejects.toThrow('2022-09-01');
  const lines = text.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 30, date: '2022-09-02', hours: null, flagged: 1 },
    { level: 30, rule: 'perDay' },
  ]);
  expect(text).not.toMatch(/aoi|person|office/i);
});
