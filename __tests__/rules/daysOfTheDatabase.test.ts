import fc from 'fast-check';
import { databaseOfEachTest } from '../support/eachTest';
import { tokyoDay, tokyoStamp } from '../../rules/tokyoDays';

const world = databaseOfEachTest();

const DAYS = ['1952-01-01', '2022-09-20', '2022-12-31', '2024-02-28', '2024-02-29', '2100-02-28'];
const MIDNIGHTS = DAYS.flatMap((day) => [`${day}T14:59:59.999Z`, `${day}T15:00:00.000Z`]);
const MOMENTS = fc.date({
  min: new Date('1952-01-01T00:00:00Z'),
  max: new Date('9999-12-31T14:59:59.999Z'),
  noInvalidDate: true,
});

test('the day and the hour of an instant are those of the SQL function', async () => {
  const sampled = fc.sample(MOMENTS, 2000).map((date) => date.toISOString());
  const all = [...MIDNIGHTS, '9999-12-31T14:59:59.999Z', ...sampled];
  const { rows } = await world.database.read((client) =>
    client.query<{ day: string; hour: number }>(
      `select to_char(tokyo_day(at), 'YYYY-MM-DD') as day, tokyo_hour(at) as hour
       from unnest($1::timestamptz[]) with ordinality as sent (at, place) order by place`,
      [all],
    ),
  );
  expect(rows).toHaveLength(all.length);
  all.forEach((instant, at) => {
    const hour = Number(tokyoStamp(instant).slice(11, 13));
    expect([instant, tokyoDay(instant), hour]).toEqual([instant, rows[at]?.day, rows[at]?.hour]);
  });
});
