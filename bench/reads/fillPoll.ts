import type pg from 'pg';
import { limitStatements } from '../../api/database/statementLimit';
import { setPoll } from '../../api/settings/writePoll';

/** Nineteen whole days of the window, up to noon of the twentieth: benchApi's clock. */
const DAYS = 19.5;
const OPENS_AT = '2022-09-01T00:00+09:00';
const CLOSES_AT = '2022-10-01T00:00+09:00';

export interface PollSize {
  djs: number;
  votes: number;
}

// Squared: a few DJs have most of the votes. As handed in live: every sum has all of its slots.
const VOTES = `
  insert into vote (id, dj, cast_at, voter, source)
  select 'v' || n, 'dj-' || floor($1::int * power(random(), 2)),
    timestamptz '${OPENS_AT}' + random() * interval '${DAYS} days',
    'voter-' || n / 5, 'net-' || n % 5000
  from generate_series(1, $2::int) n`;

const SLOT = `abs(hashtext(id)) % 8`;

const SUMS = [
  { table: 'sum_day_hour', keys: 'day, hour' },
  { table: 'sum_day_dj', keys: 'day, dj' },
  { table: 'sum_dj', keys: 'dj' },
].map(
  ({ table, keys }) =>
    `insert into ${table} (${keys}, slot, valid) select ${keys}, ${SLOT}, count(*) from vote group by ${keys}, ${SLOT}`,
);

// Two votes before this one, in which nine of ten DJs stood.
const EARLIER = `
  with years as (
    insert into previous_poll (year, name, actor)
    select year, 'vote of ' || year, 'bench' from generate_series(2020, 2021) year
    returning year
  )
  insert into previous_place (year, line, rank, name, votes)
  select year, n + 1, n + 1, 'DJ 名前' || n, $1::int - n
  from years, generate_series(0, $1::int * 9 / 10 - 1) n`;

/** A made-up vote, with its sums counted in a few statements: what writing costs is measured elsewhere. */
export async function fillPoll(client: pg.ClientBase, { djs, votes }: PollSize): Promise<void> {
  await client.query(limitStatements(client, 0));
  await setPoll(client, { name: 'bench', year: 2022, opensAt: OPENS_AT, closesAt: CLOSES_AT });
  await client.query(
    `insert into dj (id, name, kana, area, category)
     select 'dj-' || n, 'DJ 名前' || n, 'なまえ' || n, '東京', 'テクノ' from generate_series(0, $1::int - 1) n`,
    [djs],
  );
  await client.query(EARLIER, [djs]);
  await client.query(VOTES, [djs, votes]);
  for (const sum of SUMS) await client.query(sum);
}

/** As autovacuum would in the first minute, so that both sizes are measured with statistics. */
export const SETTLE = 'vacuum analyze';
