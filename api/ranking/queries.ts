import type pg from 'pg';
import type { TotalLine } from '../../contract/ranking';
import { compareByRank } from '../../rules/ranks';

/**
 * Which votes are ranked: from `from` (null: the first) to the end of `asOf`. `baseline` is a day not after it;
 * null: there is nothing to compare with. `running`: asOf still counts, and each line has its votes of that day.
 */
export interface RankedSpan {
  asOf: string;
  from?: string | null;
  baseline?: string | null;
  running?: boolean;
}

export interface Ranking {
  /** Valid votes of all DJs. */
  total: number;
  djsWithVotes: number;
  /** Best first. */
  ranking: TotalLine[];
}

// Votes by the end of the day $1, `previous` by that of the day $2, `today` of the day $1 alone. The stored total less the
// days after: a ranking of today reads the sums of few days.
const UNTIL = `
  whole as (select dj, sum(valid)::bigint as votes from sum_dj group by dj),
  later as (
    select dj, sum(valid) filter (where day > $1::date)::bigint as after,
      sum(valid) filter (where day > $2::date)::bigint as since,
      sum(valid) filter (where day = $1::date)::bigint as today
    from sum_day_dj
    where day > least($2::date, $1::date - 1)
    group by dj
  ),
  counted as (
    select dj, whole.votes - coalesce(after, 0) as votes, whole.votes - coalesce(since, 0) as previous, today
    from whole left join later using (dj)
  )`;

const SINCE = `
  counted as (
    select dj, sum(valid)::bigint as votes, sum(valid) filter (where day <= $2::date)::bigint as previous,
      sum(valid) filter (where day = $1::date)::bigint as today
    from sum_day_dj
    where day between $5::date and $1::date
    group by dj
  )`;

const rankedBy = (counted: string) => `
  with ${counted},
  ranked as (
    select id, coalesce(votes, 0) as votes, coalesce(previous, 0) as previous, coalesce(today, 0) as today,
      rank() over (order by coalesce(votes, 0) desc) as place,
      rank() over (order by coalesce(previous, 0) desc) as previous_place,
      count(*) over (partition by coalesce(votes, 0)) > 1 as tied,
      sum(votes) over ()::bigint as total,
      count(*) filter (where votes > 0) over () as "djsWithVotes"
    from dj left join counted on counted.dj = dj.id
  )
  select case when votes > 0 then place end as rank, votes > 0 and tied as tied,
    case when previous > 0 and $2::date is not null then previous_place end as "previousRank",
    case when $2::date is not null then previous end as "previousVotes",
    dj_json.dj, votes, votes::float8 / nullif(total, 0) as share, today, coalesce(total, 0) as total, "djsWithVotes"
  from ranked join dj_json using (id)
  where $3::int is null or place <= $3 or id = any ($4::text[])`;

interface RankedRow extends TotalLine, Pick<Ranking, 'total' | 'djsWithVotes'> {
  today: number;
}

/** All DJs; with `only` those on the first places, all who are tied on the last of them too, and those of these ids. */
export async function readRanking(
  client: pg.ClientBase,
  { asOf, from = null, baseline = null, running = false }: RankedSpan,
  only?: { places: number; djs?: readonly string[] },
): Promise<Ranking> {
  const params = [asOf, baseline, only?.places, only?.djs ?? []];
  const { rows } = await (from === null
    ? client.query<RankedRow>(rankedBy(UNTIL), params)
    : client.query<RankedRow>(rankedBy(SINCE), [...params, from]));
  const { total, djsWithVotes } = rows[0] ?? { total: 0, djsWithVotes: 0 };
  const ranking = rows.map(
    ({ total: _total, djsWithVotes: _djsWithVotes, today, ...line }): TotalLine => ({
      ...line,
      ...(running && { today }),
    }),
  );
  return { total, djsWithVotes, ranking: ranking.sort(compareByRank) };
}

/** At most the first `count` lines of the whole poll's ranking, none without votes. */
export async function readTop(
  client: pg.ClientBase,
  asOf: string,
  count: number,
): Promise<TotalLine[]> {
  const { ranking } = await readRanking(client, { asOf }, { places: count });
  return ranking.slice(0, count).filter(({ rank }) => rank !== null);
}
