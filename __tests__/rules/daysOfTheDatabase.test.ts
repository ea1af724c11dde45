import fc from 'fast-check';
import { createTestDatabase, type TestDatabase } from '../support/database/testDatabase';
import { tokyoDay, tokyoStamp } from '../../rules/tokyoDays';

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

const MOMENTS = fc.date({
  min: new Date('1952-01-01T00:00:00Z'),
  max: new Date('9999-12-31T14:59:59.999Z'),
  noInvalidDate: true,
});

test('the day and the hour of an instant are those of the SQL function', async () => {
  const sampled = fc.sample(MOMENTS, 2000).map((date) => date.toISOString());
  const all = [...BOUNDARIES, ...sampled];
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
