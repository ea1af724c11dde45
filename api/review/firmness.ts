import type pg from 'pg';
import type { FirmPlaces } from '../../contract/decisions/review';
import type { Dj } from '../../contract/dj';
import { ranksAmong } from '../../rules/ranks';

/**
 * A DJ-day of which decisions on the open cases may void any of `votes`: with a case of its own all that count (`valid`), else
 * those that break the rule (`isDuplicates`).
 */
export interface OpenDjDay {
  date: string;
  dj: string;
  votes: number;
  valid: number;
  isDuplicates: boolean;
}

// `$1`: the case that is taken for decided. That of a rule is open again where duplicates are left.
const OPEN = `
  with open_case as (
    select id, date, dj, rule from review_case
    where state = 'open' and (id is distinct from $1 or rule is not null)
  ),
  open_dj_day as (
    select date, dj, null::bigint as duplicates from open_case where dj is not null
    union all
    select date, dj, votes from review_duplicate
    where rule = (select rule from poll) and rule in (select rule from open_case)
      and (date, dj) not in (select date, dj from open_case where dj is not null)
  )
  select date, dj, coalesce(duplicates, valid) as votes, valid, duplicates is not null as "isDuplicates"
  from open_dj_day cross join lateral (
    select coalesce(sum(valid), 0)::bigint as valid from sum_day_dj
    where (day, sum_day_dj.dj) = (date, open_dj_day.dj)
  ) sums`;

/** In no order, each DJ-day once; without the votes of the case `decided`, if that is of a DJ-day. */
export async function readOpenVotes(
  client: pg.ClientBase,
  decided: string | null = null,
): Promise<OpenDjDay[]> {
  return (await client.query<OpenDjDay>(OPEN, [decided])).rows;
}

const PLACES = [1, 3, 10, 20];

/**
 * How firm places are (review.md): place p is firm where, whatever is decided, the same DJs stand on the places 1 to p.
 * It is enough to look at one DJ at a time: voided votes only take a DJ down, so the places 1 to p change exactly where a
 * DJ on one of them can fall to the votes of the next below, or to none. `standing` has each DJ once, with its valid votes.
 */
export function describeFirmness(
  standing: readonly { dj: Dj; votes: number }[],
  open: readonly Pick<OpenDjDay, 'dj' | 'votes'>[],
  places: readonly number[] = PLACES,
): FirmPlaces {
  const openOf = new Map<string, number>();
  for (const { dj, votes } of open) openOf.set(dj, (openOf.get(dj) ?? 0) + votes);
  const rankOf = ranksAmong(standing.map(({ votes }) => votes));
  const falling = [...standing].sort((a, b) => b.votes - a.votes);
  // Of each DJ with open votes, its lead in votes over the next one with all of them voided.
  const leads = falling.flatMap(({ dj, votes }, index) => {
    const atStake = Math.min(openOf.get(dj.id) ?? 0, votes);
    const { rank, tied } = rankOf(votes);
    if (atStake <= 0 || rank === null) return [];
    // Tied with another DJ, it falls behind that one with its first vote.
    const next = tied ? votes : (falling[index + 1]?.votes ?? 0);
    return [{ dj, rank, least: votes - atStake - next }];
  });
  return {
    openVotes: open.reduce((sum, { votes }) => sum + votes, 0),
    places: places.map((place) => {
      const above = leads.filter(({ rank }) => rank <= place);
      const margin = above.length > 0 ? Math.min(...above.map(({ least }) => least)) : null;
      const canChange = above.filter(({ least }) => least <= 0).map(({ dj }) => dj);
      return { place, firm: canChange.length === 0, margin, canChange };
    }),
  };
}
