import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { tokyoDay, tokyoStamp } from '../../rules/tokyoDays';
import { windowDays } from '../../rules/window';

let world: TestDatabase;

beforeAll(async () => {
  world = await createTestDatabase();
});
afterAll(() => world.drop());

const BOUNDARIES = [
  '1952-01-01T00:00:00.000Z',
  '2022-09-20T14:59:59.999Z',
  '2022-09-20T15:00:00.000Z',
  '2022-12-31T14:59:59.999Z',
  '2022-12-31T15:00:00.000Z',
  '2024-02-28T14:59:59.999Z',
  '2024-02-28T15:00:00.000Z',
  '2024-02-29T14:59:59.999Z',
  '2024-02-29T15:00:00.000Z',
  '2100-02-28T15:00:00.000Z',
  '9999-12-31T14:59:59.999Z',
];

function moments(count: number): string[] {
  const arbitrary = fc.date({
    min: new Date('1952-01-01T00:00:00Z'),
    max: new Date('9999-12-31T14:59:59.999Z'),
    noInvalidDate: true,
  });
  return fc.sample(arbitrary, count).map((date) => date.toISOString());
}

test('D1: the day and the hour of an instant are those of the one SQL expression', async () => {
  const all = [...BOUNDARIES, ...moments(2000)];
  const { rows } = await world.database.read((client) =>
    client.query<{ day: string; hour: number }>(
      `select to_char(tokyo_day(at), 'YYYY-MM-DD') as day, tokyo_hour(at) as hour
       from unnest($1::timestamptz[]) with ordinality as asked (at, place) order by place`,
      [all],
    ),
  );
  expect(rows).toHaveLength(all.length);
  all.forEach((instant, at) => {
    const hour = Number(tokyoStamp(instant).slice(11, 13));
    expect([instant, tokyoDay(instant), hour]).toEqual([instant, rows[at]?.day, rows[at]?.hour]);
  });
});

test('D1: the days of a window are those of its first instant and of the last one before its end', async () => {
  const ends = [...BOUNDARIES, ...moments(200)];
  const windows = ends.flatMap((opensAt, at) =>
    ends
      .slice(at + 1, at + 4)
      .flatMap((closesAt) => (opensAt < closesAt ? { opensAt, closesAt } : [])),
  );
  const { rows } = await world.database.read((client) =>
    client.query(
      `select to_char(tokyo_day(opens), 'YYYY-MM-DD') as "from",
         to_char(tokyo_day(closes - interval '1 microsecond'), 'YYYY-MM-DD') as "to"
       from unnest($1::timestamptz[], $2::timestamptz[]) with ordinality as asked (opens, closes, place)
       order by place`,
      [windows.map(({ opensAt }) => opensAt), windows.map(({ closesAt }) => closesAt)],
    ),
  );
  expect(windows.length).toBeGreaterThan(100);
  expect(windows.map(windowDays)).toEqual(rows);
});
