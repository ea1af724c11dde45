import { countMovers } from '../../../api/movers/countMovers';
import { storeDay } from '../../../api/review/runs';
import { testDj } from '../../support/api/apiOfTest';
import { asOwner } from '../../support/api/auditLog';
import { excluded, undone } from '../../support/api/excludeVotes';
import { openCase } from '../../support/api/openCase';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  opens: '2022-09-01T12:00',
  djs: ['aoi', 'ren', 'mio', 'kai'].map((id) => testDj(id, id)),
});
let now: string;

function at(instant: string) {
  now = instant;
  api.setNow(instant);
}

const count = () => countMovers(api.database, { now: () => new Date(now) });
const overview = () => api.answer('overview');
const hour = (day: number, clock: string) =>
  `2022-09-${String(day).padStart(2, '0')}T${clock}+09:00`;
const utc = (instant: string) => new Date(instant).toISOString();

test('today by the hour beside yesterday and the same weekday, but no cut day', async () => {
  await api.cast(
    { dj: 'aoi', at: hour(1, '13:00'), count: 9 },
    { dj: 'aoi', at: hour(7, '00:30'), count: 2 },
    { dj: 'ren', at: hour(7, '23:59:59.999'), count: 3 },
    { dj: 'ren', at: hour(8, '00:00'), count: 4 },
    { dj: 'mio', at: hour(8, '02:10'), count: 1 },
  );
  at(hour(8, '02:20'));
  const { hours } = await overview();
  expect(hours).toMatchObject({ today: [4, 0, 1], lastWeek: null, outlook: null });
  expect(hours?.yesterday).toEqual([2, ...Array<number>(22).fill(0), 3]);
  at(hour(14, '00:00'));
  expect((await overview()).hours?.lastWeek?.at(-1)).toBe(3);
});

test('the outlook has the growth of the days before by the hour, up to the close', async () => {
  // By 6:00 each whole day has 10 votes; at the end 20, 30, 40, 50 and 100. The first day was cut by the opening.
  const ends = [20, 30, 40, 50, 100];
  const days = ends.flatMap((end, index) => [
    { dj: 'aoi', at: hour(2 + index, '05:00'), count: 10 },
    { dj: 'aoi', at: hour(2 + index, '12:00'), count: end - 10 },
  ]);
  await api.cast({ dj: 'aoi', at: hour(1, '12:30') }, ...days.slice(0, 8));
  await api.cast({ dj: 'ren', at: hour(7, '05:59:59.999'), count: 7 });
  at(hour(7, '06:10'));
  expect((await overview()).hours?.outlook).toBeNull();
  await api.cast(...days.slice(8), { dj: 'ren', at: hour(7, '06:00'), count: 1 });
  // Until noon nobody had grown, but today has 8 already.
  expect((await overview()).hours?.outlook).toEqual({
    ...{ until: 24, days: 3 },
    low: [...Array<number>(6).fill(8), ...Array<number>(12).fill(21)],
    high: [...Array<number>(6).fill(8), ...Array<number>(12).fill(35)],
  });
  const expected = async (search = '') =>
    (await api.answer('daily', `/v1/daily${search}`)).expected;
  expect(await expected()).toEqual({ low: 21, high: 35, basedOn: 5 });
  expect(await expected('?to=2022-09-06')).toBeNull();
  at(hour(7, '05:10'));
  expect(await expected()).toBeNull();
  at(hour(7, '06:10'));
  await api.open('2022-09-01T12:00+09:00', hour(7, '18:00'));
  expect((await overview()).hours?.outlook).toMatchObject({ until: 18, days: 3 });
  await api.open('2022-09-01T12:00+09:00', hour(7, '18:30'));
  expect((await overview()).hours?.outlook).toBeNull();
});

test('movers are those farthest from the median of the same hours, up or down', async () => {
  const usual = [3, 1, 8, 2, 4];
  await api.cast(
    ...usual.map((votes, index) => ({ dj: 'aoi', at: hour(2 + index, '09:00'), count: votes })),
    ...usual.map((_, index) => ({ dj: 'kai', at: hour(2 + index, '09:00'), count: 6 })),
    // After the hour: compared with nothing.
    { dj: 'aoi', at: hour(6, '10:00'), count: 50 },
    { dj: 'mio', at: hour(6, '08:00'), count: 6 },
    { dj: 'aoi', at: hour(7, '09:59:59.999'), count: 5 },
    { dj: 'ren', at: hour(7, '09:00'), count: 7 },
    { dj: 'ren', at: hour(7, '10:00'), count: 70 },
  );
  at(hour(7, '10:05'));
  await openCase(api, '2022-09-06:aoi');
  const movers = { fullHours: 10, days: 5, leftOut: 0 };
  expect((await overview()).movers).toEqual({ ...movers, djs: null });
  expect([await count(), await count()]).toEqual([true, false]);
  const { movers: counted } = await overview();
  expect(counted?.djs?.map(({ dj, ...figures }) => [dj.id, Object.values(figures)])).toEqual([
    // rank, previousRank, votes, usual, least, most, hasOpenCase
    ['ren', [1, null, 7, 0, 0, 0, false]],
    ['kai', [3, 2, 0, 6, 6, 6, false]],
    ['aoi', [2, 1, 5, 3, 1, 8, true]],
  ]);
});

test('movers are visible only with the votes that they were counted from', async () => {
  const days = [2, 3, 4].map((day) => ({ dj: 'aoi', at: hour(day, '09:00') }));
  await api.cast(...days, { dj: 'aoi', at: hour(5, '09:00'), count: 5 });
  const visible = async () => (await overview()).movers?.djs?.map((dj) => [dj.votes, dj.usual]);
  at(hour(5, '10:05'));
  await count();
  // Of the running hour: nothing of it was counted.
  await api.cast({ dj: 'ren', at: hour(5, '10:01') });
  expect(await visible()).toEqual([[5, 1]]);
  at(hour(5, '11:00'));
  expect((await overview()).movers?.fullHours).toBe(10);
  at(hour(5, '10:06'));
  await excluded(api, { djs: ['aoi'], from: utc(hour(5, '00:00')), to: utc(hour(6, '00:00')) });
  expect(await visible()).toBeUndefined();
  await count();
  expect(await visible()).toEqual([[0, 1]]);
});

/** A run that flagged the DJ's day for the votes of the voter `burst`. `hours` null: the day had ended. */
async function flag(date: string, dj: string, hours: number | null = null): Promise<void> {
  const suspects = { lockstep: { voters: ['burst'] } };
  const one = { dj, votes: 0, q: 0, reasons: ['lockstep' as const], signals: [], suspects };
  const day = { date, hours, valid: 0, voided: 0 };
  const found = { tested: 1, expectedHarmless: 0, flagged: [one] };
  await api.database.write((client) =>
    storeDay(client, { now: utc(now), revision: 0 }, day, found),
  );
}

test('suspect votes of open cases are left out of the days before, and of movers', async () => {
  await api.cast(
    ...[2, 3, 4, 5, 6, 7, 8].flatMap((day) => [
      { dj: 'aoi', at: hour(day, '05:00'), count: 10 },
      { dj: 'ren', at: hour(day, '12:00'), count: 10 },
    ]),
    { dj: 'ren', at: hour(8, '05:00'), voter: 'burst', count: 700 },
    { dj: 'ren', at: hour(2, '13:00'), voter: 'burst', count: 40 },
    { dj: 'aoi', at: hour(9, '05:00'), count: 12 },
    { dj: 'mio', at: hour(9, '05:30'), voter: 'burst', count: 60 },
  );
  at(hour(9, '06:05'));
  const figures = async () => {
    await count();
    const { today, hours, movers } = await overview();
    return {
      yesterday: [today?.yesterday, today?.yesterdayInFullHours, hours?.yesterday?.[5]],
      lastWeek: hours?.lastWeek?.[13],
      leftOut: { ...hours?.leftOut, movers: movers?.leftOut },
      expected: [hours?.outlook?.high.at(-1), (await api.answer('daily')).expected?.high],
      movers: movers?.djs?.map(({ dj, votes, most }) => `${dj.id} ${votes} ${most}`),
    };
  };
  expect(await figures()).toMatchObject({
    yesterday: [720, 710, 710],
    lastWeek: 40,
    leftOut: { yesterday: 0, lastWeek: 0, movers: 0 },
    movers: ['mio 60 0', 'aoi 12 10'],
  });
  await flag('2022-09-08', 'ren');
  await flag('2022-09-02', 'ren');
  await flag('2022-09-09', 'mio', 6);
  expect(await figures()).toEqual({
    yesterday: [20, 10, 10],
    lastWeek: 0,
    leftOut: { yesterday: 700, lastWeek: 40, movers: 760 },
    // 72 votes in full hours, twice as many at the end of every day without the burst.
    expected: [144, 144],
    movers: ['aoi 12 10'],
  });
  // Voided, they are not left out once more.
  const { id } = await excluded(api, { voters: ['burst'] });
  expect(await figures()).toMatchObject({ yesterday: [20, 10, 10], leftOut: { yesterday: 0 } });
  await undone(api, id!);
  await asOwner(api, "update review_case set state = 'harmless', decided_at = now()");
  expect(await figures()).toMatchObject({ yesterday: [720, 710, 710], lastWeek: 40 });
});

test('after the close the live figures end', async () => {
  await api.cast({ dj: 'aoi', at: hour(7, '09:00'), count: 4 });
  await api.open('2022-09-01T12:00+09:00', hour(9, '00:00'));
  at(hour(20, '10:00'));
  const { hours, movers, today } = await overview();
  expect([hours, movers, today]).toEqual([null, null, null]);
});

test('open cases are counted, those of the running day apart', async () => {
  await api.cast({ dj: 'aoi', at: hour(7, '09:00') }, { dj: 'ren', at: hour(9, '09:00') });
  at(hour(9, '10:00'));
  for (const id of ['2022-09-07:aoi', '2022-09-05:mio']) await openCase(api, id);
  await flag('2022-09-09', 'ren', 10);
  const { waiting, openCases } = await overview();
  expect([openCases, waiting]).toEqual([2, { provisional: 1 }]);
});
