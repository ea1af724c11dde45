import type pg from 'pg';

export interface DaySum {
  date: string;
  valid: number;
  voided: number;
}

const DAYS = `
  select to_char(wanted.day, 'YYYY-MM-DD') as date,
    coalesce(valid, 0) as valid, coalesce(voided, 0) as voided
  from (select $1::date + n as day from generate_series(0, $2::date - $1::date) n) wanted
    left join sum_day using (day)
  order by wanted.day`;

/** Every day from `from` to `to`, both included, with 0 where there are no votes. */
export async function readDays(client: pg.ClientBase, from: string, to: string): Promise<DaySum[]> {
  return (await client.query<DaySum>(DAYS, [from, to])).rows;
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

// By each day's newest run: that of the ended day, or else a provisional one. Older runs are out of date.
const SUSPECTS = `
  select to_char(review_run.date, 'YYYY-MM-DD') as date, flagged.dj, suspect_hours as hours,
    flagged.voided, now.valid as "votesNow", now.voided as "voidedNow"
  from review_flagged flagged
    join review_run on review_run.id = flagged.run
    cross join lateral (
      select coalesce(sum(valid), 0)::bigint as valid, coalesce(sum(voided), 0)::bigint as voided
      from sum_day_dj where day = review_run.date and sum_day_dj.dj = flagged.dj
    ) now
  where suspect_hours is not null
    and review_run.id in (
      select coalesce(max(id) filter (where hours is null), max(id)) from review_run
      where date between $1::date and $2::date group by date
    )
    and (
      review_run.hours is not null
      or flagged.case_id in (select id from review_case where state = 'open')
    )`;

/** Votes of a DJ-day: those that were void at a run, those that are void now, and those that count now. */
export interface Voided {
  voided: number;
  voidedNow: number;
  votesNow: number;
}

/** Of so many votes of a DJ-day those that still count: what was voided on it since the run is taken off. */
export function stillCounted(votes: number, { voided, voidedNow, votesNow }: Voided): number {
  return Math.min(Math.max(0, votes - Math.max(0, voidedNow - voided)), votesNow);
}

/** Suspect votes of an open or provisional case, by Tokyo hour. */
export interface SuspectHours {
  date: string;
  dj: string;
  hours: number[];
}

export const sumOf = (votes: readonly number[]) => votes.reduce((sum, count) => sum + count, 0);

/**
 * Of the days from `from` to `to`, both included. Cases that name no votes (a level, the poll's rule) have none. What was
 * voided of the DJ-day since the run is taken off in proportion to the hours.
 */
export async function readSuspectHours(
  client: pg.ClientBase,
  from: string,
  to: string,
): Promise<SuspectHours[]> {
  const { rows } = await client.query<SuspectHours & Voided>(SUSPECTS, [from, to]);
  return rows.map(({ date, dj, hours, ...sums }) => {
    const all = sumOf(hours);
    const left = stillCounted(all, sums);
    return { date, dj, hours: hours.map((votes) => Math.round((votes * left) / all)) };
  });
}
