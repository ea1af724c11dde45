import { ranksAmong } from '../ranks';

/** A line of a previous ranking. `id`: of the DJ in this poll, where the file has one. */
export interface PreviousPollPlace {
  rank: number | null;
  name: string;
  kana?: string;
  id?: string;
  /** Null: places alone are known. */
  votes: number | null;
}

/** Why a line can't stand in its ranking; `before`: the place in the list (from 0) that has this id already. */
export type PlaceFault =
  | { code: 'no_rank' }
  | { code: 'votes_missing' }
  | { code: 'rank_differs'; rank: number; expected: number }
  | { code: 'id_twice'; id: string; before: number };

/**
 * What is wrong in a previous ranking, by the place in the list (from 0): all lines have votes or none; with them each
 * rank is the competition rank (rules/ranks.ts) that the votes give, and a line of 0 votes may do without.
 */
export function checkPlaces(
  places: readonly PreviousPollPlace[],
): { at: number; fault: PlaceFault }[] {
  const votes = places.flatMap((place) => place.votes ?? []);
  const rankOf = ranksAmong(votes);
  const withVotes = votes.filter((one) => one > 0).length;
  const seen = new Map<string, number>();
  return places.flatMap(({ rank, votes: own, id }, at) => {
    const fault = (which: PlaceFault) => [{ at, fault: which }];
    const before = id ? seen.get(id) : undefined;
    if (id && before !== undefined) return fault({ code: 'id_twice', id, before });
    if (id) seen.set(id, at);
    if (own === null && votes.length > 0) return fault({ code: 'votes_missing' });
    if (rank === null) return own === 0 ? [] : fault({ code: 'no_rank' });
    if (own === null) return [];
    const expected = rankOf(own).rank ?? withVotes + 1;
    return rank === expected ? [] : fault({ code: 'rank_differs', rank, expected });
  });
}
