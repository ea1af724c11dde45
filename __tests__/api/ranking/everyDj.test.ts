import { type ApiOfTest, startApiOfTest, testDj } from '../../support/api/apiOfTest';

let api: ApiOfTest;

beforeEach(async () => {
  api = await startApiOfTest();
  await api.open('2022-09-01T00:00+09:00', '2022-09-06T00:00+09:00');
  api.setNow('2022-09-04T14:00+09:00');
});
afterEach(() => api.drop());

const noon = (day: number) => `2022-09-0${day}T12:00:00+09:00`;

async function threeDjs() {
  await api.putDjs(testDj('aoi', 'あ'), testDj('kai', 'か'), testDj('ren', 'れ'));
  await api.cast(
    { dj: 'ren', at: noon(1), count: 4 },
    { dj: 'aoi', at: noon(2), count: 3 },
    { dj: 'kai', at: noon(2), count: 3 },
    { dj: 'aoi', at: noon(4), count: 2 },
  );
}

test('per date: votes, overall place at its end, place of that date alone; future ones null', async () => {
  await threeDjs();
  const { dates, djs } = await api.answer('everyDj');
  expect(dates).toEqual([1, 2, 3, 4, 5].map((day) => `2022-09-0${day}`));
  expect(djs).toEqual([
    {
      id: 'aoi',
      name: 'AOI',
      kana: 'あ',
      total: 5,
      votes: [0, 3, 0, 2, null],
      ranks: [null, 2, 2, 1, null],
      dayRanks: [null, 1, null, 1, null],
    },
    {
      id: 'ren',
      name: 'REN',
      kana: 'れ',
      total: 4,
      votes: [4, 0, 0, 0, null],
      ranks: [1, 1, 1, 2, null],
      dayRanks: [1, null, null, null, null],
    },
    {
      id: 'kai',
      name: 'KAI',
      kana: 'か',
      total: 3,
      votes: [0, 3, 0, 0, null],
      ranks: [null, 2, 2, 3, null],
      dayRanks: [null, 1, null, null, null],
    },
  ]);
});

test('a range: its own votes, while places count from the first day on', async () => {
  await threeDjs();
  const { dates, djs } = await api.answer(
    'everyDj',
    '/v1/every-dj?from=2022-09-03&to=2022-09-04&dj=ren&dj=aoi&dj=ren',
  );
  expect(dates).toEqual(['2022-09-03', '2022-09-04']);
  expect(djs.map(({ id, total, votes, ranks }) => [id, total, votes, ranks])).toEqual([
    ['ren', 0, [0, 0], [1, 2]],
    ['aoi', 2, [0, 2], [2, 1]],
  ]);
});

test('a range of days to come alone: in the order of today, without a figure', async () => {
  await api.open('2022-09-01T00:00+09:00', '2022-09-08T00:00+09:00');
  await threeDjs();
  await api.cast({ dj: 'kai', at: noon(5), count: 50 });
  const { dates, djs } = await api.answer('everyDj', '/v1/every-dj?from=2022-09-06');
  expect(dates).toEqual(['2022-09-06', '2022-09-07']);
  expect(djs.map(({ id, total, votes }) => [id, total, votes])).toEqual(
    ['aoi', 'ren', 'kai'].map((id) => [id, 0, [null, null]]),
  );
});

test('without a name: the first 50 of the ranking at the end of the range', async () => {
  const ids = Array.from({ length: 53 }, (_, index) => `dj${String(index).padStart(2, '0')}`);
  await api.putDjs(...ids.map((id) => testDj(id, id)));
  await api.cast(...ids.map((dj, index) => ({ dj, at: noon(1), count: index })));
  const { djs } = await api.answer('everyDj');
  expect(djs.map(({ id }) => id)).toEqual(ids.slice(3).reverse());
});

test('an unknown DJ, and more than fifty, are refused by the name of the field', async () => {
  await threeDjs();
  for (const query of ['dj=aoi&dj=nobody', Array(51).fill('dj=aoi').join('&'), 'dj=', 'dj=a%00b']) {
    const response = await api.ask(`/v1/every-dj?${query}`);
    const { code, errors } = await response.json();
    expect([query, response.status, code]).toEqual([query, 400, 'invalid_request']);
    expect(errors[0].field).toMatch(/^dj/);
  }
});
