import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { TotalLine } from '../../contract/total';
import { ranksAmong } from '../../rules/ranks';
import { compareByRank } from '../../rules/readingOrder';
import { VOTES_UNTIL } from './votesUntil';

/**
 * Which votes are ranked: from `from` (null: the first) to the end of `asOf`. `baseline` is a day not after it;
 * null: there is nothing to compare with. `running`: asOf still counts, and each line tells what it has brought.
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

/** `previousVotes`: by the end of the baseline; null without one. `today`: of the day `asOf` alone. */
interface Row extends Dj {
  votes: number;
  previousVotes: number | null;
  today: number;
}

const VOTES_SINCE = `
  counted as (
    select dj, sum(valid)::bigint as votes, sum(valid) filter (where day <= $2::date)::bigint as previous,
      sum(valid) filter (where day = $1::date)::bigint as onday
    from sum_day_dj
    where day between $3::date and $1::date
    group by dj
  )`;

const rankedBy = (counted: string) => `
  with ${counted}
  select id, name, kana, area, category,
    coalesce(votes, 0) as votes, coalesce(onday, 0) as today,
    case when $2::date is not null then coalesce(previous, 0) end as "previousVotes"
  from dj left join counted on counted.dj = dj.id`;

const [WHOLE, SINCE] = [rankedBy(VOTES_UNTIL), rankedBy(VOTES_SINCE)];

export async function readRanking(client: pg.ClientBase, span: RankedSpan): Promise<Ranking> {
  const { from, asOf, baseline, running = false } = span;
  const { rows } = await (from === null
    ? client.query<Row>(WHOLE, [asOf, baseline])
    : client.query<Row>(SINCE, [asOf, baseline, from]));
  const total = rows.reduce((sum, { votes }) => sum + votes, 0);
  const rankOf = ranksAmong(rows.map(({ votes }) => votes));
  const previousRankOf = ranksAmong(rows.map(({ previousVotes }) => previousVotes ?? 0));
  const ranking = rows.map(({ votes, previousVotes, today, ...dj }): TotalLine => ({
    dj,
    votes,
    share: total > 0 ? votes / total : null,
    ...rankOf(votes),
    previousVotes,
    previousRank: previousRankOf(previousVotes ?? 0).rank,
    ...(running && { today }),
  }));
  return { total, ranking: ranking.sort(compareByRank) };
}
