import type pg from 'pg';
import { readDjsOnDays } from '../../../api/ranking/djsOnDays';
import { daysBetween } from '../../../rules/tokyoDays';
import { testDj } from '../../support/api/apiOfTest';
import { apiOfEachTest } from '../../support/eachTest';

const api = apiOfEachTest({
  closes: '2022-09-06',
  djs: ['aoi', 'kai', 'ren'].map((id) => testDj(id)),
});
beforeEach(() => api.setNow('2022-09-04T14:00+09:00'));

const noon = (day: number) => `2022-09-0${day}T12:00:00+09:00`;

test('places of a range count from the first day on; a DJ named twice comes once', async () => {
  await api.cast(
    { dj: 'ren', at: noon(1), count: 4 },
    { dj: 'aoi', at: noon(2), count: 3 },
    { dj: 'kai', at: noon(2), count: 3 },
    { dj: 'aoi', at: noon(4), count: 2 },
  );
  const range = 'from=2022-09-03&to=2022-09-04&dj=ren&dj=aoi&dj=ren';
  const { dates, djs } = await api.answer('everyDj', `/v1/every-dj?${range}`);
  expect(dates).toEqual(['2022-09-03', '2022-09-04']);
  expect(djs.map(({ id, total, votes, ranks }) => [id, total, votes, ranks])).toEqual([
    ['ren', 0, [0, 0], [1, 2]],
    ['aoi', 2, [0, 2], [2, 1]],
  ]);
});

test('a query without DJs has the first 50 of the ranking', async () => {
  const ids = Array.from({ length: 53 }, (_, index) => `dj${String(index).padStart(2, '0')}`);
  await api.putDjs(...ids.map((id) => testDj(id, id)));
  await api.cast(...ids.map((dj, index) => ({ dj, at: noon(1), count: index })));
  const { djs } = await api.answer('everyDj');
  expect(djs.map(({ id }) => id)).toEqual(ids.slice(3).reverse());
});

test.each(['dj=aoi&dj=nobody', Array(51).fill('dj=aoi').join('&'), 'dj='])(
  'an unknown DJ, or more than fifty, are refused by field: %.20s',
  async (query) => {
    const response = await api.ask(`/v1/every-dj?${query}`);
    const errors = [{ field: expect.stringMatching(/^dj/) }];
    expect(await response.json()).toMatchObject({ status: 400, code: 'invalid_request', errors });
  },
);

test('ranking 10,000 DJs on each of 60 days lets other requests go on', async () => {
  const span = { firstDay: '2022-08-01', from: '2022-08-01', to: '2022-09-29' };
  const days = daysBetween(span.from, span.to).map((_, day) => day);
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const dj = { id: `dj-${at}`, name: '', kana: '', area: '', category: '' };
    return { dj, days, counts: days.map((day) => (at * (day + 7)) % 1_000) };
  });
  const client = { query: async () => ({ rows }) } as unknown as pg.ClientBase;
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const [first] = await readDjsOnDays(client, span, ['dj-1']);
  clearInterval(timer);
  expect(first?.days).toHaveLength(60);
  expect(turns).toBeGreaterThan(1);
});
