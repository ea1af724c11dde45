import type pg from 'pg';
import type { Dj } from '../../contract/dj';

/** A DJ's valid votes by the number of the day, counted from the first; a day without votes may be a hole. */
export interface DjTally {
  dj: Dj;
  votesOn: number[];
}

interface Row extends Dj {
  packed: number[];
}

// The number of the day above, the votes below: exact in a double for 8,191 days, far above
// MAX_WINDOW_DAYS, and 2^39 votes, which one slot may take away from the others (below 0).
// A row, or a group, for each of 10,000 DJs on each of 45 days would take twice as long.
const DAY = 2 ** 40;

const SQL = `
  with packed as (
    select dj, json_agg((day - $1::date) * ${DAY}::bigint + valid) as packed
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
  return rows.map(({ packed, ...dj }) => ({ dj, votesOn: unpack(packed) }));
}

function unpack(packed: number[]): number[] {
  const votesOn: number[] = [];
  for (const value of packed) {
    const day = Math.round(value / DAY);
    // One value for each slot of the sum.
    votesOn[day] = (votesOn[day] ?? 0) + (value - day * DAY);
  }
  return votesOn;
}
