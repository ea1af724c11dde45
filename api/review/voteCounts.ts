import type pg from 'pg';
import { addDays, HOUR_MS, startOfDay } from '../../rules/tokyoDays';
import type { PollWindow } from '../../rules/poll';

const MOST_HISTORY_DAYS = 14;

/** Votes of one source for the DJ, where it is tested. */
export const LEAST_OF_SOURCE = 10;
/** Hours of the Tokyo day, [from, to). */
export const NIGHT = { from: 2, to: 5 };

/** Full hours of a Tokyo day, [fromHour, toHour), and the whole days before it, both ends included. */
export interface ReviewedPart {
  date: string;
  fromHour: number;
  toHour: number;
  history: { from: string; to: string } | null;
}

/** The full hours of `date` in the window, of its first `hours` ones where given; null: none. */
export function reviewedPart(
  date: string,
  { opensAt, closesAt }: PollWindow,
  hours: number | null,
): ReviewedPart | null {
  const hourOf = (instant: string) => (Date.parse(instant) - startOfDay(date)) / HOUR_MS;
  const fromHour = Math.max(0, Math.ceil(hourOf(opensAt)));
  const toHour = Math.floor(Math.min(24, hours ?? 24, hourOf(closesAt)));
  if (fromHour >= toHour) return null;
  const whole = Array.from({ length: MOST_HISTORY_DAYS }, (_, at) => addDays(date, -1 - at)).filter(
    (day) => Date.parse(opensAt) <= startOfDay(day),
  );
  const [to, from] = [whole[0], whole.at(-1)];
  return { date, fromHour, toHour, history: from && to ? { from, to } : null };
}

/** A DJ's valid votes in the reviewed hours. */
export interface DjCounts {
  dj: string;
  votes: number;
  /** Those of the hours of NIGHT. */
  night: number;
  /** How many sources the votes have; a vote without one has none. */
  sources: number;
  /** Sources with LEAST_OF_SOURCE votes or more for the DJ; `ofSource` are their votes for all DJs. */
  heavy: { source: string; votes: number; ofSource: number }[];
}

const COUNTS = `
  with per_source as (
    select dj, source, count(*) as votes,
      count(*) filter (where hour >= ${NIGHT.from} and hour < ${NIGHT.to}) as night,
      (sum(count(*)) over (partition by source))::bigint as of_source
    from valid_vote
    where day = $1::date and hour >= $2 and hour < $3
    group by dj, source
  )
  select dj, sum(votes)::bigint as votes, sum(night)::bigint as night, count(source) as sources,
    coalesce(
      json_agg(json_build_object('source', source, 'votes', votes, 'ofSource', of_source) order by source)
        filter (where source is not null and votes >= ${LEAST_OF_SOURCE}), '[]') as heavy
  from per_source group by dj order by dj`;

/** Of every DJ that has a vote in these hours, by its id. */
export async function readCounts(
  client: pg.ClientBase,
  { date, fromHour, toHour }: ReviewedPart,
): Promise<DjCounts[]> {
  return (await client.query<DjCounts>(COUNTS, [date, fromHour, toHour])).rows;
}

/** A DJ's votes in the same hours of the days before on which other DJs had votes; there are 7 such days at least. */
export interface DjHistory {
  days: number;
  votesBefore: number;
  /** Median of the DJ's votes over the others'; may be above 1. */
  share: number;
  /** Votes expected on an average day. */
  expected: number;
  /** How much more the votes scatter around what is expected than by chance alone, which is 1. */
  dispersion: number;
}

// Overdispersion as in Farrington 1996: the sum of w (v - e)^2 / e over the days less one. A day whose Anscombe residual s
// is above 2.58 weighs s^-2 (Noufaily 2013), so that one surge does not hide the next; residuals are measured by their
// median, over that of the sizes of standard normal ones. Where less than one vote is expected, one is.
const HISTORY = `
  with dj_day as (
    select dj, day, count(*)::float8 as votes from valid_vote
    where day between $1::date and $2::date and hour >= $3 and hour < $4
    group by dj, day
  ),
  total as (select day, sum(votes) as votes from dj_day group by day),
  counted as (
    select dj, coalesce(dj_day.votes, 0) as votes, total.votes - coalesce(dj_day.votes, 0) as others
    from unnest($5::text[]) dj cross join total left join dj_day using (dj, day)
    where total.votes > coalesce(dj_day.votes, 0)
  ),
  usual as (
    select dj, percentile_cont(0.5) within group (order by votes / others) as share
    from counted group by dj having count(*) >= 7
  ),
  expected as (
    select dj, share, votes, greatest(1, others * share) as expected from counted join usual using (dj)
  ),
  residual as (
    select *, 1.5 * (votes ^ (2 / 3::float8) * expected ^ (-1 / 6::float8) - sqrt(expected)) as residual
    from expected
  ),
  unit as (
    select dj,
      greatest(1, percentile_cont(0.5) within group (order by abs(residual)) / 0.6744897501960817) as unit
    from residual group by dj
  ),
  weighed as (
    select *, case when residual > 2.58 * unit then (residual / unit) ^ -2 else 1 end as weight
    from residual join unit using (dj)
  )
  select dj, count(*) as days, sum(votes)::bigint as "votesBefore", share, avg(expected) as expected,
    sum(weight * (votes - expected) ^ 2 / expected) * count(*) / sum(weight) / (count(*) - 1) as dispersion
  from weighed group by dj, share`;

/** By DJ, of those of `djs` that have a history. */
export async function readHistory(
  client: pg.ClientBase,
  { history, fromHour, toHour }: ReviewedPart,
  djs: readonly string[],
): Promise<Map<string, DjHistory>> {
  if (!history) return new Map();
  const values = [history.from, history.to, fromHour, toHour, djs];
  const { rows } = await client.query<DjHistory & { dj: string }>(HISTORY, values);
  return new Map(rows.map(({ dj, ...row }) => [dj, row]));
}
