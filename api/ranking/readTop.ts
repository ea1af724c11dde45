import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { Rank } from '../../contract/total';
import { ranksAmong } from '../../rules/ranks';
import { compareByRank } from '../../rules/readingOrder';
import type { RankedSpan } from './readRanking';
import { VOTES_UNTIL } from './votesUntil';

export interface Top {
  /** Valid votes of all DJs. */
  total: number;
  djsWithVotes: number;
  /** The first lines of the ranking, none without votes. */
  top: Rank[];
  /** Of the DJs that were named, those with votes. */
  places: Place[];
}

export type Place = Pick<Rank, 'dj' | 'rank' | 'previousRank'>;

interface Row extends Dj, Pick<Rank, 'votes' | 'previousVotes' | 'previousRank'> {
  total: number;
  djsWithVotes: number;
  place: number;
}

// All who are tied with the last of them come too: their order is by reading, which PostgreSQL does not know.
const SQL = `
  with ${VOTES_UNTIL},
  ranked as (
    select dj, votes, previous,
      rank() over (order by votes desc) as place,
      rank() over (order by previous desc) as previous_place,
      sum(votes) over ()::bigint as total,
      count(*) filter (where votes > 0) over () as with_votes
    from counted
  )
  select id, name, kana, area, category, votes, total, place::int, with_votes as "djsWithVotes",
    case when $2::date is not null then previous end as "previousVotes",
    case when $2::date is not null and previous > 0 then previous_place end as "previousRank"
  from ranked join dj on dj.id = ranked.dj
  where votes > 0 and (place <= $3::int or id = any ($4))`;

/**
 * The first `places` lines of what readRanking gives for the whole vote, and the places of some DJs by id, without ranking
 * all DJs here.
 */
export async function readTop(
  client: pg.ClientBase,
  { asOf, baseline }: Omit<RankedSpan, 'from'>,
  places: number,
  named: readonly string[] = [],
): Promise<Top> {
  const { rows } = await client.query<Row>(SQL, [asOf, baseline, places, named]);
  const { total, djsWithVotes } = rows[0] ?? { total: 0, djsWithVotes: 0 };
  const first = rows.filter(({ place }) => place <= places);
  const rankOf = ranksAmong(first.map(({ votes }) => votes));
  const top = first.map((row): Rank => ({
    dj: djOf(row),
    votes: row.votes,
    share: row.votes / total,
    ...rankOf(row.votes),
    previousVotes: row.previousVotes,
    previousRank: row.previousRank,
  }));
  return {
    total,
    djsWithVotes,
    top: top.sort(compareByRank).slice(0, places),
    places: rows
      .filter(({ id }) => named.includes(id))
      .map((row) => ({ dj: djOf(row), rank: row.place, previousRank: row.previousRank })),
  };
}

function djOf({ id, name, kana, area, category }: Row): Dj {
  return { id, name, kana, area, category };
}
