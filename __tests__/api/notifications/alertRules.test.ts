import { checkRules } from '../../../api/notifications/alertRules';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { recount } from '../../../api/recount/recount';
import { asOwner } from '../../support/api/auditLog';
import { ofEachTest } from '../../support/eachTest';
import { startReviewWorld, VOTER } from '../review/reviewWorld';
import { notificationsOf } from './notificationsOf';

const world = ofEachTest(startReviewWorld);
const NIGHT = '2022-09-05T03:00+09:00';

/** A round at each of these instants of the poll's clock, and what of a kind was reported by then. */
async function reported(kind: string, ...instants: string[]): Promise<unknown[]> {
  for (const now of instants) {
    world.setNow(now);
    await checkRules(world.database, { now: () => new Date(now) });
  }
  const all = await notificationsOf(world);
  return all.filter((one) => one.kind === kind).map(({ detail }) => detail);
}

test('sums that differ are reported once, and again after they agreed', async () => {
  const rounds = (count: number) => reported('sums_differ', ...Array<string>(count).fill(NIGHT));
  const breakSums = (by: number) =>
    asOwner(world, `update sum_day_hour set valid = valid + ${by} where slot = 0`);
  await world.cast({ dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 });
  await asOwner(world, 'update sum_day_hour set slot = 0');
  expect(await rounds(1)).toEqual([]);
  await breakSums(2);
  expect(await rounds(2)).toEqual([{ days: 7, djs: 5, total: 7, differences: 0 }]);
  await breakSums(-2);
  await rounds(1);
  await breakSums(1);
  expect(await rounds(1)).toHaveLength(2);
});

test('a failed recount is reported once until one succeeds', async () => {
  await world.database.write(storeRecountFailure);
  const failedAt = expect.stringMatching(/^2022-09-04T/);
  expect(await reported('recount_failed', NIGHT, NIGHT)).toEqual([{ failedAt }]);
  const counted = await recount(world.database);
  await world.database.write((client) => storeRecount(client, counted));
  await reported('recount_failed', NIGHT);
  await world.database.write(storeRecountFailure);
  expect(await reported('recount_failed', NIGHT)).toHaveLength(2);
});

describe('votes that stopped arriving', () => {
  const stopped = (...instants: string[]) =>
    reported('votes_stopped', ...instants.map((instant) => `2022-09-${instant}+09:00`));

  /** On each of these days `count` votes arrive at noon. */
  async function arriveDaily(from: number, to: number, count: number) {
    for (let day = from; day <= to; day += 1) {
      await stopped(`0${day}T11:50`);
      // Cast long before: what counts is when they arrive.
      await world.cast({ dj: 'aoi', at: `2022-09-01T0${day}:00+09:00`, count });
      await stopped(`0${day}T12:01`, `0${day}T12:10`);
    }
  }

  test('are reported when the same hours had votes on the days before, once', async () => {
    await arriveDaily(2, 4, 30);
    expect(await stopped('05T11:50', '05T11:59:59')).toEqual([]);
    const report = { since: '2022-09-04T03:00:00.000Z', usual: 30, days: 2 };
    expect(await stopped('05T12:00', '05T12:05')).toEqual([report]);
    await world.cast({ dj: 'aoi', at: '2022-09-05T12:08+09:00', count: 30 });
    expect(await stopped('05T12:10', '06T12:09:59')).toHaveLength(1);
    expect(await stopped('06T12:10')).toHaveLength(2);
  });

  test.each([
    { what: 'fewer than 20 votes were usual', from: 2, count: 19 },
    { what: 'only one day is known', from: 3, count: 30 },
  ])('are not reported where $what', async ({ from, count }) => {
    await arriveDaily(from, 4, count);
    expect(await stopped('05T11:50', '05T12:10')).toEqual([]);
  });
});

describe('new cases', () => {
  const report = (date: string, id: string, votes: number) => ({
    count: 1,
    first: [{ date, dj: { id, name: id.toUpperCase() }, votes }],
  });

  test('are reported once, when a second run of their day flags them', async () => {
    const reviewAt = async (time: string) => {
      await world.review(`2022-09-03T${time}+09:00`);
      return reported('cases_flagged', `2022-09-03T${time}:59+09:00`);
    };
    await world.suspect('aoi', '2022-09-03', 30);
    expect(await reviewAt('13:10')).toEqual([]);
    await world.suspect('ren', '2022-09-03', 25);
    const first = report('2022-09-03', 'aoi', 30);
    expect(await reviewAt('14:10')).toEqual([first]);
    const both = [first, report('2022-09-03', 'ren', 25)];
    expect(await reviewAt('15:10')).toEqual(both);
    expect(await reviewAt('16:10')).toEqual(both);
    expect(JSON.stringify(both)).not.toContain(VOTER);
  });

  test('of a day with one run are reported after an hour, decided ones never', async () => {
    await world.suspect('aoi', '2022-09-02', 30);
    await world.suspect('ren', '2022-09-02', 25);
    await world.review(NIGHT);
    await world.decide('2022-09-02:ren', { state: 'harmless', note: '確認した' });
    const reportedAfter = async (age: string) => {
      await asOwner(world, `update review_run set made_at = now() - interval '${age}'`);
      return reported('cases_flagged', NIGHT);
    };
    expect(await reportedAfter('59 minutes')).toEqual([]);
    expect(await reportedAfter('60 minutes')).toEqual([report('2022-09-02', 'aoi', 30)]);
  });
});

test('the daily report comes once a day from nine on, with the head of the log', async () => {
  await world.cast(
    { dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 },
    { dj: 'ren', at: '2022-09-04T12:00+09:00', count: 3 },
  );
  expect(await reported('daily', '2022-09-04T08:59:59+09:00')).toEqual([]);
  await world.send('PUT', '/v1/notes', { notes: [{ date: '2022-09-02', text: '速報' }] });
  const { head } = await world.answer('audit');
  const dayBefore = { date: '2022-09-03', votes: 5 };
  const figures = { valid: 8, voided: 0, dayBefore, openCases: 0 };
  const daily = await reported('daily', '2022-09-04T09:00+09:00', '2022-09-04T23:00+09:00');
  expect(daily).toEqual([{ date: '2022-09-04', ...figures, head }]);
});

test('a rule that fails does not hold up another', async () => {
  await asOwner(world, 'alter table review_flagged rename to elsewhere');
  const round = reported('daily', '2022-09-04T10:00+09:00');
  await expect(round).rejects.toThrow(/cases: .*review_flagged/);
  await asOwner(world, 'alter table elsewhere rename to review_flagged');
  expect(await reported('daily')).toHaveLength(1);
});

test('several processes report each thing once', async () => {
  await Promise.all([1, 2, 3].map(() => reported('daily', '2022-09-05T10:00+09:00')));
  expect(await notificationsOf(world)).toHaveLength(1);
});
