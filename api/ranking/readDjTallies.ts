import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import { packedDays, unpackDays } from './packedDays';

/** A DJ's valid votes by the number of the day, counted from the first; a day without votes may be a hole. */
export interface DjTally {
  dj: Dj;
  votesOn: number[];
}

interface Row extends Dj {
  packed: number[];
}

const SQL = `
  with packed as (
    select dj, ${packedDays('$1')} as packed
    from sum_day_dj
    where day between $1::date and $2::date and valid <> 0
    group by dj
  )
  select id, name, kana, area, category, coalesce(packed, '[]') as packed
  from dj left join packed on packed.dj = dj.id`;

/** All DJs' votes of each day from the vote's first to the end of `to`. */
export async function readDjTallies(
  client: pg.ClientBase,
  firstDay: string,
  to: string,
): Promise<DjTally[]> {
  const { rows } = await client.query<Row>(SQL, [firstDay, to]);
  return rows.map(({ packed, ...dj }) => ({ dj, votesOn: unpackDays(packed) }));
}
