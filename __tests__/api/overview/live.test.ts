import { countMovers } from '../../../api/movers/countMovers';
import { findMovers } from '../../../api/movers/countMovers';
import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';
import { storeDay } from '../../../api/review/runs';
import { asOwner } from '../../support/api/auditLog';
import { openCase } from '../../support/api/openCase';
import { excluded } from '../../support/api/excludeVotes';

let api: ApiOfTest;
let now: string;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.putDjs(
    testDj('aoi', 'あ'),
    testDj('ren', 'れ'),
    testDj('mio', 'み'),
    testDj('kai', 'か'),
  );
  await api.open('2022-09-01T12:00+09:00', '2022-10-01T00:00+09:00');
});
afterEach(() => api.drop());

function at(instant: string) {
  now = instant;
  api.setNow(instant);
}

const count = () => countMovers(api.database, { now: () => new Date(now) });
const hour = (day: number, clock: string) =>
  `2022-09-${String(day).padStart(2, '0')}T${clock}+09:00`;

const utc = (instant: string) => new Date(instant).toISOString();

test('today by the hour beside yesterday and the same weekday; a cut day is no comparison', async () => {
  await api.cast(
    { dj: 'aoi', at: hour(1, '13:00'), count: 9 },
    { dj: 'aoi', at: hour(7, '00:30'), count: 2 },
    { dj: 'ren', at: hour(7, '23:59:59.999'), count: 3 },
    { dj: 'ren', at: hour(8, '00:00'), count: 4 },
    { dj: 'mio', at: hour(8, '02:10'), count: 1 },
  );
  at(hour(8, '02:20'));
  const { hours } = await api.answer('overview');
  expect(hours).toMatchObject({ today: [4, 0, 1], lastWeek: null, outlook: null });
  expect(hours?.yesterday).toEqual([2, ...Array<number>(22).fill(0), 3]);
  at(hour(14, '00:00'));
  expect((await api.answer('overview')).hours?.lastWeek?.at(-1)).toBe(3);
});

test('the outlook is today times the growth of the days before, the largest and the smallest left out', async () => {
  // By 6:00 each day has 10 votes; at the end 20, 30, 40, 50 and 100.
  const ends = [20, 30, 40, 50, 100];
  await api.cast(
    ...ends.flatMap((end, index) => [
      { dj: 'aoi', at: hour(2 + index, '05:00'), count: 10 },
      { dj: 'aoi', at: hour(2 + index, '12:00'), count: end - 10 },
    ]),
    { dj: 'ren', at: hour(7, '05:59:59.999'), count: 7 },
    { dj: 'ren', at: hour(7, '06:00'), count: 1 },
  );
  at(hour(7, '06:10'));
  const outlook = (await api.answer('overview')).hours?.outlook;
  expect(outlook).toMatchObject({ until: 24, days: 3 });
  expect([outlook?.low.length, outlook?.low.at(-1), outlook?.high.at(-1)]).toEqual([18, 21, 35]);
  // Until noon nobody had grown, but today has 8 already.
  expect([outlook?.low[5], outlook?.high[5], outlook?.high[6]]).toEqual([8, 8, 35]);
});

test('the last day ends with the window; within an hour there is no outlook', async () => {
  const days = [2, 3, 4, 5, 6].map((day) => ({ dj: 'aoi', at: hour(day, '05:00'), count: 4 }));
  await api.cast(...days, { dj: 'aoi', at: hour(7, '05:00'), count: 3 });
  at(hour(7, '06:10'));
  await api.open('2022-09-01T12:00+09:00', hour(7, '18:00'));
  expect((await api.answer('overview')).hours?.outlook).toMatchObject({ until: 18, days: 3 });
  await api.open('2022-09-01T12:00+09:00', hour(7, '18:30'));
  expect((await api.answer('overview')).hours?.outlook).toBeNull();
});

test('the first places, those tied on one by their first by reading, with all their votes of each day', async () => {
  await api.cast(
    { dj: 'ren', at: hour(5, '10:00'), count: 9 },
    { dj: 'aoi', at: hour(6, '10:00'), count: 5 },
    { dj: 'mio', at: hour(5, '10:00'), count: 3 },
    { dj: 'kai', at: hour(7, '10:00'), count: 3 },
    { dj: 'aoi', at: hour(7, '09:15'), count: 5 },
  );
  at(hour(7, '12:20'));
  const { lead } = await api.answer('overview');
  expect(lead?.dates).toEqual(['01', '02', '03', '04', '05', '06'].map((day) => `2022-09-${day}`));
  expect(lead?.djs).toEqual([
    { dj: 'aoi', votes: [0, 0, 0, 0, 0, 5] },
    { dj: 'ren', votes: [0, 0, 0, 0, 9, 9] },
    { dj: 'kai', votes: [0, 0, 0, 0, 0, 0] },
  ]);
  expect(lead?.turnedHour).toBeNull();
  await count();
  expect((await api.answer('overview')).lead?.turnedHour).toBe(9);
  // Drawn level again at 12:30: nobody leads.
  await api.cast({ dj: 'ren', at: hour(7, '12:30') });
  at(hour(7, '12:31'));
  expect((await api.answer('overview')).lead?.turnedHour).toBeNull();
});

test('on the first day there is nothing to compare with, and nobody moves', async () => {
  await api.cast({ dj: 'aoi', at: hour(1, '12:30'), count: 2 });
  at(hour(1, '13:05'));
  await count();
  const { hours, lead, movers } = await api.answer('overview');
  expect(hours).toMatchObject({ yesterday: null, lastWeek: null, outlook: null });
  expect(lead).toEqual({ dates: [], djs: [{ dj: 'aoi', votes: [] }], turnedHour: null });
  expect(movers).toEqual({ fullHours: 13, days: 0, leftOut: 0, djs: [] });
});

test('who moves: by the same hours of the days before, after the background has counted them', async () => {
  const usual = [3, 1, 8, 2, 4];
  await api.cast(
    ...usual.map((votes, index) => ({ dj: 'aoi', at: hour(2 + index, '09:00'), count: votes })),
    // After the hour: compared with nothing.
    { dj: 'aoi', at: hour(6, '10:00'), count: 50 },
    { dj: 'mio', at: hour(6, '08:00'), count: 6 },
    { dj: 'aoi', at: hour(7, '09:59:59.999'), count: 5 },
    { dj: 'ren', at: hour(7, '09:00'), count: 7 },
    { dj: 'ren', at: hour(7, '10:00'), count: 70 },
  );
  at(hour(7, '10:05'));
  await openCase(api, '2022-09-06:aoi');
  expect((await api.answer('overview')).movers).toEqual({
    fullHours: 10,
    days: 5,
    djs: null,
    leftOut: 0,
  });
  expect(await count()).toBe(true);
  expect(await count()).toBe(false);
  const { movers } = await api.answer('overview');
  expect(movers?.djs?.map(({ dj, ...figures }) => [dj.id, figures])).toEqual([
    [
      'ren',
      { rank: 1, previousRank: null, votes: 7, usual: 0, least: 0, most: 0, hasOpenCase: false },
    ],
    ['aoi', { rank: 2, previousRank: 1, votes: 5, usual: 3, least: 1, most: 8, hasOpenCase: true }],
  ]);
});

test('what was counted counts for the votes that it was counted from alone', async () => {
  await api.cast(...[2, 3, 4].map((day) => ({ dj: 'aoi', at: hour(day, '09:00'), count: 1 })), {
    dj: 'aoi',
    at: hour(5, '09:00'),
    count: 5,
  });
  at(hour(5, '10:05'));
  await count();
  // Of the running hour: nothing of it was counted.
  await api.cast({ dj: 'ren', at: hour(5, '10:01') });
  expect((await api.answer('overview')).movers?.djs).toHaveLength(1);
  at(hour(5, '11:00'));
  expect((await api.answer('overview')).movers).toMatchObject({
    fullHours: 10,
    djs: [{ votes: 5 }],
  });
  at(hour(5, '10:06'));
  await excluded(api, { djs: ['aoi'], from: utc(hour(5, '00:00')), to: utc(hour(6, '00:00')) });
  expect((await api.answer('overview')).movers?.djs).toBeNull();
  await count();
  expect(
    (await api.answer('overview')).movers?.djs?.map(({ votes, usual }) => [votes, usual]),
  ).toEqual([[0, 1]]);
});

test('the three DJs farthest from their median move, up or down', () => {
  const figures = {
    up: [9, 1, 2],
    same: [2, 2, 9],
    down: [0, 3, 4],
    little: [4, 3, 3],
    most: [0, 8, 9],
  };
  const djs = Object.entries(figures).map(([dj, [today, ...before]]) => ({
    dj,
    votesOn: { today: today!, a: before[0]!, b: before[1]!, c: before[1]! },
  }));
  const found = findMovers(djs, 'today', ['a', 'b', 'c']);
  expect(found.map(({ dj, votes, usual }) => [dj, votes, usual])).toEqual([
    ['most', 0, 9],
    ['up', 9, 2],
    ['same', 2, 9],
  ]);
});

test('open cases in short, newest day first, and how many votes of the days compared they question', async () => {
  await api.cast(
    { dj: 'aoi', at: hour(7, '09:00'), count: 4 },
    { dj: 'ren', at: hour(8, '09:00'), count: 2 },
  );
  at(hour(9, '10:00'));
  for (const id of ['2022-09-07:aoi', '2022-09-08:ren', '2022-09-05:mio']) await openCase(api, id);
  const { waiting, openCases, hours } = await api.answer('overview');
  expect([openCases, waiting?.provisional, waiting?.first.map(({ id }) => id)]).toEqual([
    3,
    0,
    ['2022-09-08:ren', '2022-09-07:aoi'],
  ]);
  expect(hours?.inQuestion).toEqual({ yesterday: 0, lastWeek: 0 });
});

/** A run of that day that flagged the DJ for a reason, where lockstep names the votes of a voter; after so many full hours, or (null) at its end. */
const flagged = (
  date: string,
  dj: string,
  voter: string,
  hours: number | null,
  reason: 'level' | 'lockstep' = 'lockstep',
) =>
  api.database.write((client) =>
    storeDay(
      client,
      { now: utc(now), revision: 0 },
      { date, hours, valid: 0, voided: 0 },
      {
        ...{ tested: 1, expectedHarmless: 0 },
        flagged: [
          {
            ...{ dj, votes: 0, q: 0, reasons: [reason], signals: [] },
            suspects: { lockstep: { voters: [voter] } },
          },
        ],
      },
    ),
  );

test('suspect votes of open cases are left out of yesterday, of the same weekday, of what is usual and of movers', async () => {
  await api.cast(
    ...[2, 3, 4, 5, 6, 7, 8].map((day) => ({ dj: 'aoi', at: hour(day, '05:00'), count: 10 })),
    ...[2, 3, 4, 5, 6, 7, 8].map((day) => ({ dj: 'ren', at: hour(day, '12:00'), count: 10 })),
    { dj: 'ren', at: hour(8, '05:00'), voter: 'burst', count: 700 },
    { dj: 'ren', at: hour(2, '13:00'), voter: 'burst', count: 40 },
    { dj: 'aoi', at: hour(9, '05:00'), count: 12 },
    { dj: 'mio', at: hour(9, '05:30'), voter: 'burst', count: 60 },
  );
  at(hour(9, '06:05'));
  const figures = async () => {
    await count();
    const { today, hours, movers } = await api.answer('overview');
    const yesterday = [today?.yesterday, today?.yesterdayInFullHours, hours?.yesterday?.[5]];
    return {
      yesterday,
      lastWeek: hours?.lastWeek?.[13],
      leftOut: [hours?.leftOut, movers?.leftOut],
      outlook: hours?.outlook?.high.at(-1),
      expected: (await api.answer('daily')).expected?.high,
      movers: movers?.djs?.map(({ dj, votes, most }) => [dj.id, votes, most]),
    };
  };
  expect(await figures()).toMatchObject({
    yesterday: [720, 710, 710],
    lastWeek: 40,
    leftOut: [{ yesterday: 0, lastWeek: 0 }, 0],
    movers: [
      ['mio', 60, 0],
      ['aoi', 12, 10],
    ],
  });
  await flagged('2022-09-08', 'ren', 'burst', null);
  await flagged('2022-09-02', 'ren', 'burst', null);
  await flagged('2022-09-09', 'mio', 'burst', 6);
  expect(await figures()).toEqual({
    yesterday: [20, 10, 10],
    lastWeek: 0,
    leftOut: [{ yesterday: 700, lastWeek: 40 }, 760],
    // 72 votes in full hours, twice as many at the end of every day without the burst.
    outlook: 144,
    expected: 144,
    movers: [['aoi', 12, 10]],
  });
  // Somebody looked: nothing is in question any more.
  await asOwner(api, "update review_case set state = 'harmless', decided_at = now()");
  expect(await figures()).toMatchObject({ yesterday: [720, 710, 710], lastWeek: 40 });
});

test('votes of a test that does not flag the DJ-day are no suspects: of a level alone nothing is left out', async () => {
  await api.cast({ dj: 'ren', at: hour(8, '03:00'), voter: 'burst', count: 7 });
  at(hour(9, '06:05'));
  await flagged('2022-09-08', 'ren', 'burst', null, 'level');
  const { hours } = await api.answer('overview');
  expect([hours?.yesterday?.[3], hours?.leftOut.yesterday]).toEqual([7, 0]);
});

test('suspect votes that are void by now, without a decision on their case, are not left out once more', async () => {
  await api.cast(
    { dj: 'ren', at: hour(8, '05:00'), count: 9 },
    { dj: 'ren', at: hour(8, '05:00'), voter: 'burst', count: 7 },
  );
  at(hour(9, '06:05'));
  await flagged('2022-09-08', 'ren', 'burst', null);
  const yesterday = async () => {
    const { hours } = await api.answer('overview');
    return [hours?.yesterday?.[5], hours?.leftOut.yesterday];
  };
  expect(await yesterday()).toEqual([9, 7]);
  await excluded(api, { voters: ['burst'] });
  expect(await yesterday()).toEqual([9, 0]);
});

test('after the close the gaps stay, as of the last day, and live is over', async () => {
  await api.cast({ dj: 'aoi', at: hour(7, '09:00'), count: 4 });
  await api.open('2022-09-01T12:00+09:00', hour(9, '00:00'));
  at(hour(20, '10:00'));
  const { hours, lead, movers } = await api.answer('overview');
  expect([hours, movers, lead?.dates.at(-1)]).toEqual([null, null, '2022-09-07']);
});
