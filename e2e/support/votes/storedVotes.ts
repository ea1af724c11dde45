import type { VoteApi } from '../stack/voteApi';

/** The Tokyo day of a stored vote. */
export const DAY_OF_VOTE = `(cast_at at time zone 'Asia/Tokyo')::date`;

/** No exclusion holds it. */
export const IS_VALID = `not exists (
  select from excluded_vote held join exclusion on number = held.exclusion
  where held.vote = vote.id and undone_at is null
)`;

export interface Standing {
  dj: string;
  name: string;
  votes: number;
  rank: number;
  tied: boolean;
}

/**
 * The ranking of all DJs by PostgreSQL, from the stored votes themselves: of the valid ones, and of those among them that
 * meet a condition.
 */
export function readRanking(voteApi: VoteApi, condition = 'true'): Promise<Standing[]> {
  return voteApi.query<Standing>(`
    with counted as (select * from vote where ${IS_VALID} and ${condition})
    select dj.id as dj, name, count(counted.id)::int as votes,
      rank() over (order by count(counted.id) desc)::int as rank,
      count(*) over (partition by count(counted.id)) > 1 as tied
    from dj left join counted on counted.dj = dj.id
    group by dj.id, name, kana order by votes desc, kana`);
}

export const sumOf = (ranking: readonly Standing[]) =>
  ranking.reduce((sum, { votes }) => sum + votes, 0);

/** 12,345票 */
export const inVotes = (votes: number) => `${votes.toLocaleString('ja-JP')}票`;
