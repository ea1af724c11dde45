import type pg from 'pg';
import type { DjCounts } from './dayCounts';
import { NIGHT } from './night';
import type { ReviewedPart } from './reviewedPart';
import { VALID_VOTES } from './validVotes';

// nth: of a voter's votes of the day, for whichever DJ, as exclusions number them.
const SQL = `
  with looked_at as materialized (
    select dj, voter, source, hour, 2 * pi() * date_part('second', cast_at) / 60 as turn,
      case when voter is not null then row_number() over (partition by voter order by cast_at, id) end as nth
    from ${VALID_VOTES}
    where day = $1::date and hour >= $2 and hour < $3
  ),
  per_source as (
    select dj, count(*) as votes from looked_at where source is not null group by dj, source
  ),
  sources as (
    select dj, count(*) as sources, sum(votes * (votes - 1)) as pairs from per_source group by dj
  ),
  per_dj as (
    select dj, count(*) as votes, count(source) as sourced,
      count(*) filter (where hour >= ${NIGHT.from} and hour < ${NIGHT.to}) as night,
      sum(cos(turn)) as cos, sum(sin(turn)) as sin,
      count(*) filter (where nth > 1) as repeats,
      count(distinct voter) filter (where nth > 1) as repeaters
    from looked_at group by dj
  )
  select per_dj.*, coalesce(sources, 0) as sources, coalesce(pairs, 0)::bigint as pairs
  from per_dj left join sources using (dj)
  order by dj`;

/** The counts of every DJ that has a vote in these hours. */
export async function readDjCounts(
  client: pg.ClientBase,
  { date, fromHour, toHour }: ReviewedPart,
): Promise<DjCounts[]> {
  const { rows } = await client.query<DjCounts>(SQL, [date, fromHour, toHour]);
  return rows;
}
