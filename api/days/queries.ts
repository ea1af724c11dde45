import type pg from 'pg';

export interface DaySum {
  date: string;
  valid: number;
  voided: number;
}

const DAYS = `
  select to_char(wanted.day, 'YYYY-MM-DD') as date,
    coalesce(sum(valid), 0)::bigint as valid,
    coalesce(sum(voided), 0)::bigint as voided
  from (select $1::date + n as day from generate_series(0, $2::date - $1::date) n) wanted
  left join sum_day on sum_day.day = wanted.day
  group by wanted.day
  order by wanted.day`;

/** Every day from `from` to `to`, both included, with 0 where there are no votes. */
export async function readDays(client: pg.ClientBase, from: string, to: string): Promise<DaySum[]> {
  const { rows } = await client.query<DaySum>(DAYS, [from, to]);
  return rows;
}

const HOURS = `
  select to_char(day, 'YYYY-MM-DD') as date, hour, sum(valid)::bigint as votes
  from sum_day_hour
  where day between $1::date and $2::date
  group by day, hour`;

/** By date, the valid votes of its 24 Tokyo hours. */
export type HoursOf = (date: string) => readonly number[];

const NO_VOTES: readonly number[] = Array<number>(24).fill(0);

/** Of the days from `from` to `to`, both included; zeros for any other one. */
export async function readHours(client: pg.ClientBase, from: string, to: string): Promise<HoursOf> {
  const { rows } = await client.query<{ date: string; hour: number; votes: number }>(HOURS, [
    from,
    to,
  ]);
  const known = new Map<string, number[]>();
  const hoursOf = (date: string) => known.get(date) ?? NO_VOTES;
  for (const { date, hour, votes } of rows) known.set(date, hoursOf(date).with(hour, votes));
  return hoursOf;
}
