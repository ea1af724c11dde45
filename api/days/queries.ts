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

// What a newer run of the day did not flag again is a case as well, until somebody decides.
const SUSPECTS = `
  select to_char(review_run.date, 'YYYY-MM-DD') as date, flagged.dj, suspect_hours as hours
  from review_flagged flagged join review_run on review_run.id = flagged.run
  where suspect_hours is not null and review_run.date between $1::date and $2::date
    and (
      (flagged.case_id, flagged.run) in (select id, run from review_case where state = 'open')
      or review_run.id in (
        select max(id) from review_run where date is not null group by date
        having bool_and(hours is not null)
      )
    )`;

/** Suspect votes of an open case of 要確認, a provisional one too, by Tokyo hour. */
export interface SuspectHours {
  date: string;
  dj: string;
  hours: number[];
}

/** Of the days from `from` to `to`, both included. Cases that name no votes (a level, the poll's rule) have none. */
export async function readSuspectHours(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<SuspectHours[]> {
  const { rows } = await client.query<SuspectHours>(SUSPECTS, [from, to]);
  return rows;
}

/** As readHours, but for the suspect votes of open cases; `leftOut`: how many of a date these are. */
export async function readHoursWithoutSuspects(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<{ hoursOf: HoursOf; leftOut: (date: string) => number; suspects: SuspectHours[] }> {
  const all = await readHours(client, from, to);
  const suspects = await readSuspectHours(client, from, to);
  const hoursOf = (date: string) => {
    const ofDay = suspects.filter((one) => one.date === date);
    if (ofDay.length === 0) return all(date);
    const suspectAt = (hour: number) =>
      ofDay.reduce((sum, { hours }) => sum + (hours[hour] ?? 0), 0);
    return all(date).map((votes, hour) => Math.max(0, votes - suspectAt(hour)));
  };
  const sumOf = (hours: readonly number[]) => hours.reduce((sum, votes) => sum + votes, 0);
  return { hoursOf, leftOut: (date) => sumOf(all(date)) - sumOf(hoursOf(date)), suspects };
}
