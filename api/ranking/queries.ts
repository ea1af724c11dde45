import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { Rank, TotalLine } from '../../contract/total';
import { DJ_COLUMNS, type DjRow, djOfRow } from '../djs/queries';
import { ranksAmong } from '../../rules/ranks';
import { compareByRank } from '../../rules/readingOrder';

/**
 * Which votes are ranked: from `from` (null: the first) to the end of `asOf`. `baseline` is a day not after it;
 * null: there is nothing to compare with. `running`: asOf still counts, and each line says what it has brought.
 */
export interface RankedSpan {
  from: string | null;
  asOf: string;
  baseline: string | null;
  running?: boolean;
}

export interface Ranking {
  total: number;
  /** All DJs, best first. */
  ranking: TotalLine[];
}

// Of each DJ its votes by the end of the day $1, and as `previous` by that of the day $2 (null: the same), as `onday` those of
// the day $1 alone. A total less what came later: a request of today reads the sums of the last days alone.
const UNTIL = `
  whole as (select dj, sum(valid)::bigint as votes from sum_dj group by dj),
  later as (
    select dj, sum(valid) filter (where day > coalesce($2::date, $1::date))::bigint as since,
      sum(valid) filter (where day > $1::date)::bigint as rest, sum(valid) filter (where day = $1::date)::bigint as onday
    from sum_day_dj
    where day > least($2::date, $1::date - 1)
    group by dj
  ),
  counted as (
    select dj, whole.votes - coalesce(rest, 0) as votes, whole.votes - coalesce(since, 0) as previous,
      coalesce(onday, 0) as onday
    from whole left join later using (dj)
  )`;

const SINCE = `
  counted as (
    select dj, sum(valid)::bigint as votes, sum(valid) filter (where day <= $2::date)::bigint as previous,
      sum(valid) filter (where day = $1::date)::bigint as onday
    from sum_day_dj
    where day between $3::date and $1::date
    group by dj
  )`;

const rankedBy = (counted: string) => `
  with ${counted}
  select ${DJ_COLUMNS},
    coalesce(votes, 0) as votes, coalesce(onday, 0) as today,
    case when $2::date is not null then coalesce(previous, 0) end as "previousVotes"
  from dj left join counted on counted.dj = dj.id`;

const [RANKED_UNTIL, RANKED_SINCE] = [rankedBy(UNTIL), rankedBy(SINCE)];

/** `previousVotes`: by the end of the baseline; null without one. `today`: of the day `asOf` alone. */
interface RankedRow extends DjRow {
  votes: number;
  previousVotes: number | null;
  today: number;
}

export async function readRanking(client: pg.ClientBase, span: RankedSpan): Promise<Ranking> {
  const { from, asOf, baseline, running = false } = span;
  const { rows } = await (from === null
    ? client.query<RankedRow>(RANKED_UNTIL, [asOf, baseline])
    : client.query<RankedRow>(RANKED_SINCE, [asOf, baseline, from]));
  const total = rows.reduce((sum, { votes }) => sum + votes, 0);
  const rankOf = ranksAmong(rows.map(({ votes }) => votes));
  const previousRankOf = ranksAmong(rows.map(({ previousVotes }) => previousVotes ?? 0));
  const ranking = rows.map(({ votes, previousVotes, today, ...dj }): TotalLine => ({
    dj: djOfRow(dj),
    votes,
    share: total > 0 ? votes / total : null,
    ...rankOf(votes),
    previousVotes,
    previousRank: previousRankOf(previousVotes ?? 0).rank,
    ...(running && { today }),
  }));
  return { total, ranking: ranking.sort(compareByRank) };
}

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

interface TopRow extends Dj, Pick<Rank, 'votes' | 'previousVotes' | 'previousRank'> {
  total: number;
  djsWithVotes: number;
  place: number;
}

// All who are tied with the last of them come too: their order is by reading, which PostgreSQL does not know.
const TOP = `
  with ${UNTIL},
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
 * The first `places` lines of what readRanking gives for the whole poll, and the places of some DJs by id, without ranking
 * all DJs here.
 */
export async function readTop(
  client: pg.ClientBase,
  { asOf, baseline }: Omit<RankedSpan, 'from'>,
  places: number,
  named: readonly string[] = [],
): Promise<Top> {
  const { rows } = await client.query<TopRow>(TOP, [asOf, baseline, places, named]);
  const { total, djsWithVotes } = rows[0] ?? { total: 0, djsWithVotes: 0 };
  const first = rows.filter(({ place }) => place <= places);
  const rankOf = ranksAmong(first.map(({ votes }) => votes));
  const djOf = ({ id, name, kana, area, category }: Dj) => ({ id, name, kana, area, category });
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

// The number of the day above, the votes below: exact in a double for 8,191 days, far above MAX_WINDOW_DAYS, and 2^39 votes,
// which one slot may take away from the others (below 0). A row for each of 10,000 DJs on each of 45 days would take twice as long.
const DAY = 2 ** 40;

/** SQL: the votes of a group of rows of sum_day_dj by day, as one list of numbers; `first`: the day with number 0. */
export function packedDays(first: string): string {
  return `json_agg((day - ${first}::date) * ${DAY}::bigint + valid)`;
}

/** Votes by the number of the day; a day without votes may be a hole. */
export function unpackDays(packed: readonly number[]): number[] {
  const votesOn: number[] = [];
  for (const value of packed) {
    const day = Math.round(value / DAY);
    // One value for each slot of the sum.
    votesOn[day] = (votesOn[day] ?? 0) + (value - day * DAY);
  }
  return votesOn;
}

/** A DJ's valid votes by the number of the day, counted from the first; a day without votes may be a hole. */
export interface DjTally {
  dj: Dj;
  votesOn: number[];
}

const TALLIES = `
  with packed as (
    select dj, ${packedDays('$1')} as packed
    from sum_day_dj
    where day between $1::date and $2::date and valid <> 0
    group by dj
  )
  select id, name, kana, area, category, coalesce(packed, '[]') as packed
  from dj left join packed on packed.dj = dj.id`;

/** All DJs' votes of each day from `firstDay` to the end of `to`. */
export async function readDjTallies(
  client: pg.ClientBase,
  firstDay: string,
  to: string,
): Promise<DjTally[]> {
  const { rows } = await client.query<Dj & { packed: number[] }>(TALLIES, [firstDay, to]);
  return rows.map(({ packed, ...dj }) => ({ dj, votesOn: unpackDays(packed) }));
}
