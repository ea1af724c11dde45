import type pg from 'pg';
import type { CaseHoursAnswer } from '../../contract/decisions/review';

// Votes as they were cast, void ones too. `per_hour` has a row for each hour of each label.
const HOURS = `
  with own as (
    select source, hour, count(*) as votes from vote
    where day = $1::date and dj = $2
    group by source, hour
  ),
  place as (
    select source, row_number() over (order by sum(votes) desc, min(hour), source) as place
    from own where source is not null group by source
  ),
  labelled as (
    select hour, votes,
      case when place <= 3 then chr(64 + place::int) when place > 3 then 'other' else 'none' end as label
    from own left join place using (source)
  ),
  per_hour as (
    select label, hour, coalesce(sum(votes), 0)::bigint as votes
    from (select distinct label from labelled) labels
      cross join generate_series(0, 23) hour left join labelled using (label, hour)
    group by label, hour
  ),
  others as (
    select hour, (
        select coalesce(sum(valid + voided), 0) from sum_day_hour
        where day = $1::date and sum_day_hour.hour = all_hours.hour
      ) - (select coalesce(sum(votes), 0) from own where own.hour = all_hours.hour) as votes
    from generate_series(0, 23) all_hours (hour)
  )
  select
    (select coalesce(sum(votes), 0)::bigint from own) as votes,
    (select coalesce(sum(voided), 0)::bigint from sum_day_dj where day = $1::date and dj = $2) as voided,
    (select count(*) from place) as sources,
    (select coalesce(json_agg(json_build_object('label', label, 'votes', votes, 'hours', hours)
        order by array_position('{A,B,C,other,none}', label)), '[]')
     from (
       select label, sum(votes) as votes, json_agg(votes order by hour) as hours
       from per_hour group by label
     ) per_label) as "bySource",
    (select json_build_object('votes', sum(votes), 'hours', json_agg(votes order by hour)) from others) as others
  from dj where id = $2`;

/** The votes of a DJ-day by hour and source, and the other DJs' by hour; undefined: there is no such DJ. No source by name. */
export async function readCaseHours(
  client: pg.ClientBase,
  { date, dj }: { date: string; dj: string },
): Promise<Omit<CaseHoursAnswer, 'snapshot' | 'case'> | undefined> {
  const { rows } = await client.query<Omit<CaseHoursAnswer, 'snapshot' | 'case'>>(HOURS, [
    date,
    dj,
  ]);
  return rows[0];
}
