import type pg from 'pg';
import type { Dj } from '../../contract/dj';

/** A DJ's valid votes by day; `votesOn` numbers the days from `firstDay` on and holds no zeros. */
export interface DjTally {
  dj: Dj;
  votesOn: Record<number, number>;
}

interface Row extends Dj {
  votesOn: DjTally['votesOn'];
}

// Packed into one value per DJ: a row for each of 10,000 DJs on each of 45 days takes far longer to read.
const SQL = `
  with counted as (
    select dj, day, sum(valid)::bigint as valid
    from sum_day_dj
    where day <= $2::date
    group by dj, day
    having sum(valid) > 0
  ),
  packed as (
    select dj, json_object_agg(day - $1::date, valid) as votes_on from counted group by dj
  )
  select id, name, kana, area, category, coalesce(votes_on, '{}') as "votesOn"
  from dj left join packed on packed.dj = dj.id`;

/** All DJs' votes of each day up to the end of `to`. */
export async function readDjTallies(
  client: pg.ClientBase,
  firstDay: string,
  to: string,
): Promise<DjTally[]> {
  const { rows } = await client.query<Row>(SQL, [firstDay, to]);
  return rows.map(({ votesOn, ...dj }) => ({ dj, votesOn }));
}
