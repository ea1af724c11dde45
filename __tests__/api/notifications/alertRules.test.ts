import { checkRules } from '../../../api/notifications/alertRules';
import { storeRecount, storeRecountFailure } from '../../../api/recount/lastRecount';
import { recount } from '../../../api/recount/recount';
import { asOwner } from '../../support/api/auditLog';
import { type ReviewWorld, startReviewWorld, VOTER } from '../review/reviewWorld';
import { kindsToldBy, toldBy } from './told';

let world: ReviewWorld;
beforeEach(async () => {
  world = await startReviewWorld();
});
afterEach(() => world.drop());

/** One round at an instant of the vote's clock. */
const look = (now: string) => {
  world.setNow(now);
  return checkRules(world.database, { now: () => new Date(now) });
};
const told = () => toldBy(world);
const NIGHT = '2022-09-05T03:00+09:00';

describe('troubles', () => {
  const breakSums = (by: number) =>
    asOwner(
      world,
      `update sum_day_hour set valid = valid + ${by} where ctid = (select min(ctid) from sum_day_hour)`,
    );

  test('sums that differ are told once, and again when they agreed in between', async () => {
    await world.cast({ dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 });
    await look(NIGHT);
    expect(await told()).toEqual([]);
    await breakSums(2);
    await look(NIGHT);
    await look(NIGHT);
    const differing = {
      kind: 'sums_differ',
      detail: { days: 7, djs: 5, total: 7, differences: 0 },
    };
    expect(await told()).toEqual([differing]);
    await breakSums(-2);
    await look(NIGHT);
    await breakSums(1);
    await look(NIGHT);
    expect(await kindsToldBy(world)).toEqual(['sums_differ', 'sums_differ']);
  });

  test('a recount that can not run, until one does', async () => {
    await world.database.write(storeRecountFailure);
    await look(NIGHT);
    await look(NIGHT);
    expect(await told()).toEqual([
      { kind: 'recount_failed', detail: { failedAt: expect.stringMatching(/^2022-09-04T/) } },
    ]);
    const counted = await recount(world.database);
    await world.database.write((client) => storeRecount(client, counted));
    await look(NIGHT);
    await world.database.write(storeRecountFailure);
    await look(NIGHT);
    expect(await kindsToldBy(world)).toEqual(['recount_failed', 'recount_failed']);
  });
});

describe('votes that stopped coming', () => {
  const VOTES = 30;
  let cast = 0;

  /** Each day from the third on `count` votes arrive at noon, which is looked at before and after. */
  async function days(from: number, to: number, count = VOTES) {
    for (let day = from; day <= to; day += 1) {
      const date = `2022-09-0${day}`;
      await look(`${date}T11:50+09:00`);
      // Some of them cast long before: what counts is when they arrive.
      await world.cast({ dj: 'aoi', at: `2022-09-01T0${cast++ % 10}:00+09:00`, count });
      await look(`${date}T12:01+09:00`);
      await look(`${date}T12:10+09:00`);
    }
  }
  const stopped = async () => (await told()).filter(({ kind }) => kind === 'votes_stopped');

  test('are told once a span of it had votes on each of the days before, and once only', async () => {
    await days(2, 4);
    await look('2022-09-05T11:50+09:00');
    await look('2022-09-05T11:59:59+09:00');
    expect(await stopped()).toEqual([]);
    await look('2022-09-05T12:00+09:00');
    await look('2022-09-05T12:05+09:00');
    const detail = { since: '2022-09-04T03:01:00.000Z', usual: VOTES, days: 2 };
    expect(await stopped()).toEqual([{ kind: 'votes_stopped', detail }]);
    await world.cast({ dj: 'aoi', at: '2022-09-05T12:08+09:00', count: VOTES });
    await look('2022-09-05T12:09+09:00');
    await look('2022-09-05T12:10+09:00');
    await look('2022-09-06T12:09:59+09:00');
    expect(await stopped()).toHaveLength(1);
    await look('2022-09-06T12:10+09:00');
    expect(await stopped()).toHaveLength(2);
  });

  test.each([
    ['with fewer votes than make it remarkable', 2, 19],
    ['with one day to compare', 3, VOTES],
  ])('%s nothing is said', async (_, from, count) => {
    await days(from, 4, count);
    await look('2022-09-05T11:50+09:00');
    await look('2022-09-05T12:10+09:00');
    expect(await stopped()).toEqual([]);
  });
});

describe('new cases', () => {
  const cases = async () => (await told()).filter(({ kind }) => kind === 'cases_flagged');
  const flagged = (...djs: [string, string, number][]) => ({
    kind: 'cases_flagged',
    detail: {
      count: djs.length,
      first: djs.map(([date, id, votes]) => ({
        date,
        dj: { id, name: id.toUpperCase() },
        votes,
      })),
    },
  });

  test('are told when a second run of their day lists them, and once', async () => {
    await world.suspect('aoi', '2022-09-03', 30);
    await world.review('2022-09-03T13:10+09:00');
    await look('2022-09-03T13:11+09:00');
    expect(await cases()).toEqual([]);
    await world.suspect('ren', '2022-09-03', 25);
    await world.review('2022-09-03T14:10+09:00');
    await look('2022-09-03T14:11+09:00');
    expect(await cases()).toEqual([flagged(['2022-09-03', 'aoi', 30])]);
    await world.review('2022-09-03T15:10+09:00');
    await look('2022-09-03T15:11+09:00');
    await look('2022-09-03T15:12+09:00');
    expect((await cases()).slice(1)).toEqual([flagged(['2022-09-03', 'ren', 25])]);
    expect(JSON.stringify(await told())).not.toContain(VOTER);
  });

  test('of a day that was looked at once, when that list has stood for an hour; decided ones are not news', async () => {
    await world.suspect('aoi', '2022-09-02', 30);
    await world.suspect('ren', '2022-09-02', 25);
    await world.review(NIGHT);
    await world.decide('2022-09-02:ren', { state: 'harmless', note: '確認した' });
    const age = (time: string) =>
      asOwner(world, `update review_run set made_at = now() - interval '${time}'`);
    await age('59 minutes');
    await look(NIGHT);
    expect(await cases()).toEqual([]);
    await age('60 minutes');
    await look(NIGHT);
    expect(await cases()).toEqual([flagged(['2022-09-02', 'aoi', 30])]);
  });
});

describe('the record of the day', () => {
  const records = async () => (await told()).filter(({ kind }) => kind === 'daily');

  test('once a day from nine in Tokyo on, with the head of the log', async () => {
    await world.cast(
      { dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 },
      { dj: 'ren', at: '2022-09-04T12:00+09:00', count: 3 },
    );
    await look('2022-09-04T08:59:59+09:00');
    expect(await records()).toEqual([]);
    await world.send('PUT', '/v1/notes', { notes: [{ date: '2022-09-02', text: '速報' }] });
    const { head } = await world.answer('audit');
    await look('2022-09-04T09:00+09:00');
    await look('2022-09-04T23:00+09:00');
    expect(head.seq).toBeGreaterThan(0);
    expect(await records()).toEqual([
      {
        kind: 'daily',
        detail: {
          date: '2022-09-04',
          valid: 8,
          voided: 0,
          dayBefore: { date: '2022-09-03', votes: 5 },
          openCases: 0,
          head,
        },
      },
    ]);
  });

  test.each([
    ['the day before the opening', '2022-08-31T10:00+09:00', 0],
    ['the first day', '2022-09-01T10:00+09:00', 1],
    ['thirty days after the close', '2022-10-11T10:00+09:00', 1],
    ['a day later', '2022-10-12T10:00+09:00', 0],
  ])('%s', async (_, now, count) => {
    await look(now);
    expect(await records()).toHaveLength(count);
    const expected = { detail: { dayBefore: null } };
    if (count === 1) expect((await records())[0]).toMatchObject(expected);
  });
});

test('one look that fails holds up no other; two processes tell each thing once', async () => {
  await world.cast({ dj: 'aoi', at: '2022-09-03T12:00+09:00', count: 5 });
  await asOwner(world, 'alter table notified_case rename to elsewhere');
  try {
    await expect(look('2022-09-04T10:00+09:00')).rejects.toThrow(/cases: .*notified_case/);
  } finally {
    await asOwner(world, 'alter table elsewhere rename to notified_case');
  }
  expect(await kindsToldBy(world)).toEqual(['daily']);
  await Promise.all([1, 2, 3].map(() => look('2022-09-05T10:00+09:00')));
  expect(await kindsToldBy(world)).toEqual(['daily', 'daily']);
});
