import type pg from 'pg';

export interface DaySum {
  date: string;
  valid: number;
  voided: number;
}

const SQL = `
  select to_char(wanted.day, 'YYYY-MM-DD') as date,
    coalesce(sum(valid), 0)::bigint as valid,
    coalesce(sum(voided), 0)::bigint as voided
  from (select $1::date + n as day from generate_series(0, $2::date - $1::date) n) wanted
  left join sum_day on sum_day.day = wanted.day
  group by wanted.day
  order by wanted.day`;

/** Every day from `from` to `to`, both included, with 0 where there are no votes. */
export async function readDays(client: pg.ClientBase, from: string, to: string): Promise<DaySum[]> {
  const { rows } = await client.query<DaySum>(SQL, [from, to]);
  return rows;
}
