import { checkRules } from '../../../api/notifications/alertRules';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { recount } from '../../../api/recount/recount';
import { asOwner } from '../../support/api/auditLog';
import { type ReviewWorld, startReviewWorld, VOTER } from '../review/reviewWorld';
import { notificationsOf } from './notificationsOf';

let world: ReviewWorld;
beforeEach(async () => {
  world = await startReviewWorld();
});
afterEach(() => world.drop());

/** One round at an instant of the poll's clock. */
async function check(now: string): Promise<void> {
  world.setNow(now);
  await checkRules(world.database, { now: () => new Date(now) });
}
const details = async (kind: string) =>
  (await notificationsOf(world)).filter((one) => one.kind === kind).map(({ detail }) => detail);
const NIGHT = '2022-09-05T03:00+09:00';

test('sums that differ are reported once, and again after they agreed', async () => {
  const breakSums = (by: number) =>
    asOwner(world, `update sum_day_hour set valid = valid + ${by} where slot = 0`);
  await world.cast({ dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 });
  await asOwner(world, 'update sum_day_hour set slot = 0');
  await check(NIGHT);
  expect(await details('sums_differ')).toEqual([]);
  await breakSums(2);
  await check(NIGHT);
  await check(NIGHT);
  expect(await details('sums_differ')).toEqual([{ days: 7, djs: 5, total: 7, differences: 0 }]);
  await breakSums(-2);
  await check(NIGHT);
  await breakSums(1);
  await check(NIGHT);
  expect(await details('sums_differ')).toHaveLength(2);
});

test('a failed recount is reported once until one succeeds', async () => {
  await world.database.write(storeRecountFailure);
  await check(NIGHT);
  await check(NIGHT);
  const failedAt = expect.stringMatching(/^2022-09-04T/);
  expect(await details('recount_failed')).toEqual([{ failedAt }]);
  const counted = await recount(world.database);
  await world.database.write((client) => storeRecount(client, counted));
  await check(NIGHT);
  await world.database.write(storeRecountFailure);
  await check(NIGHT);
  expect(await details('recount_failed')).toHaveLength(2);
});

describe('votes that stopped arriving', () => {
  /** On each of these days `count` votes arrive at noon. */
  async function arriveDaily(from: number, to: number, count: number) {
    for (let day = from; day <= to; day += 1) {
      await check(`2022-09-0${day}T11:50+09:00`);
      // Cast long before: what counts is when they arrive.
      await world.cast({ dj: 'aoi', at: `2022-09-01T0${day}:00+09:00`, count });
      await check(`2022-09-0${day}T12:01+09:00`);
      await check(`2022-09-0${day}T12:10+09:00`);
    }
  }
  const stopped = () => details('votes_stopped');

  test('are reported when the same hours had votes on the days before, once', async () => {
    await arriveDaily(2, 4, 30);
    await check('2022-09-05T11:50+09:00');
    await check('2022-09-05T11:59:59+09:00');
    expect(await stopped()).toEqual([]);
    await check('2022-09-05T12:00+09:00');
    await check('2022-09-05T12:05+09:00');
    expect(await stopped()).toEqual([{ since: '2022-09-04T03:00:00.000Z', usual: 30, days: 2 }]);
    await world.cast({ dj: 'aoi', at: '2022-09-05T12:08+09:00', count: 30 });
    await check('2022-09-05T12:10+09:00');
    await check('2022-09-06T12:09:59+09:00');
    expect(await stopped()).toHaveLength(1);
    await check('2022-09-06T12:10+09:00');
    expect(await stopped()).toHaveLength(2);
  });

  test.each([
    { what: 'fewer than 20 votes were usual', from: 2, count: 19 },
    { what: 'only one day is known', from: 3, count: 30 },
  ])('are not reported where $what', async ({ from, count }) => {
    await arriveDaily(from, 4, count);
    await check('2022-09-05T11:50+09:00');
    await check('2022-09-05T12:10+09:00');
    expect(await stopped()).toEqual([]);
  });
});

describe('new cases', () => {
  const report = (date: string, id: string, votes: number) => ({
    count: 1,
    first: [{ date, dj: { id, name: id.toUpperCase() }, votes }],
  });

  test('are reported once, when a second run of their day flags them', async () => {
    await world.suspect('aoi', '2022-09-03', 30);
    await world.review('2022-09-03T13:10+09:00');
    await check('2022-09-03T13:11+09:00');
    expect(await details('cases_flagged')).toEqual([]);
    await world.suspect('ren', '2022-09-03', 25);
    await world.review('2022-09-03T14:10+09:00');
    await check('2022-09-03T14:11+09:00');
    await world.review('2022-09-03T15:10+09:00');
    await check('2022-09-03T15:11+09:00');
    await check('2022-09-03T15:12+09:00');
    const reports = [report('2022-09-03', 'aoi', 30), report('2022-09-03', 'ren', 25)];
    expect(await details('cases_flagged')).toEqual(reports);
    expect(JSON.stringify(reports)).not.toContain(VOTER);
  });

  test('of a day with one run are reported after an hour, decided ones never', async () => {
    await world.suspect('aoi', '2022-09-02', 30);
    await world.suspect('ren', '2022-09-02', 25);
    await world.review(NIGHT);
    await world.decide('2022-09-02:ren', { state: 'harmless', note: '確認した' });
    const age = (time: string) =>
      asOwner(world, `update review_run set made_at = now() - interval '${time}'`);
    await age('59 minutes');
    await check(NIGHT);
    expect(await details('cases_flagged')).toEqual([]);
    await age('60 minutes');
    await check(NIGHT);
    expect(await details('cases_flagged')).toEqual([report('2022-09-02', 'aoi', 30)]);
  });
});

test('the daily report comes once a day from nine on, with the head of the log', async () => {
  await world.cast(
    { dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 },
    { dj: 'ren', at: '2022-09-04T12:00+09:00', count: 3 },
  );
  await check('2022-09-04T08:59:59+09:00');
  expect(await details('daily')).toEqual([]);
  await world.send('PUT', '/v1/notes', { notes: [{ date: '2022-09-02', text: '速報' }] });
  const { head } = await world.answer('audit');
  await check('2022-09-04T09:00+09:00');
  await check('2022-09-04T23:00+09:00');
  const dayBefore = { date: '2022-09-03', votes: 5 };
  const figures = { valid: 8, voided: 0, dayBefore, openCases: 0 };
  expect(await details('daily')).toEqual([{ date: '2022-09-04', ...figures, head }]);
});

test('a rule that fails does not hold up another', async () => {
  await asOwner(world, 'alter table review_flagged rename to elsewhere');
  try {
    await expect(check('2022-09-04T10:00+09:00')).rejects.toThrow(/cases: .*review_flagged/);
  } finally {
    await asOwner(world, 'alter table elsewhere rename to review_flagged');
  }
  expect(await details('daily')).toHaveLength(1);
});

test('several processes report each thing once', async () => {
  await Promise.all([1, 2, 3].map(() => check('2022-09-05T10:00+09:00')));
  expect(await notificationsOf(world)).toHaveLength(1);
});
