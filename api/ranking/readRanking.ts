import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/total';
import { compareByRank } from '../rules/readingOrder';

/**
 * Which votes are ranked: from `from` (null: the first) to the end of `asOf`. `baseline` is a day not after it;
 * null: there is nothing to compare with.
 */
export interface RankedSpan {
  from: string | null;
  asOf: string;
  baseline: string | null;
}

export interface Ranking {
  total: number;
  /** All DJs, best first. */
  ranking: Rank[];
}

interface Row extends Dj {
  rank: number | null;
  tied: boolean;
  previousRank: number | null;
  previousVotes: number | null;
  votes: number;
}

const SQL = `
  with counted as (
    select dj,
      sum(valid) as votes,
      sum(valid) filter (where day <= $3::date) as previous
    from sum_day_dj
    where day >= coalesce($1::date, '-infinity') and day <= $2::date
    group by dj
  ),
  tallied as (
    select dj.*,
      coalesce(votes, 0)::bigint as votes,
      case when $3::date is not null then coalesce(previous, 0)::bigint end as previous
    from dj left join counted on counted.dj = dj.id
  )
  select id, name, kana, area, category, votes,
    case when votes > 0 then rank() over (order by votes desc) end as rank,
    votes > 0 and count(*) over (partition by votes) > 1 as tied,
    previous as "previousVotes",
    case when previous > 0 then rank() over (order by previous desc) end as "previousRank"
  from tallied`;

export async function readRanking(client: pg.ClientBase, span: RankedSpan): Promise<Ranking> {
  const { rows } = await client.query<Row>(SQL, [span.from, span.asOf, span.baseline]);
  const total = rows.reduce((sum, { votes }) => sum + votes, 0);
  return { total, ranking: rows.map((row) => toRank(row, total)).sort(compareByRank) };
}

function toRank({ id, name, kana, area, category, ...figures }: Row, total: number): Rank {
  return {
    ...figures,
    dj: { id, name, kana, area, category },
    share: total > 0 ? figures.votes / total : null,
  };
}
