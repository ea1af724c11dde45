import type { Rank } from '../../../contract/ranking';

/** Votes more than (+) or less than (−) the place above and below; null where there is none. */
export interface Gaps {
  above: number | null;
  below: number | null;
}

/** `ranking` in the API's order: a DJ of the same rank beside it has a gap of 0. */
export function gapsOf(ranking: readonly Pick<Rank, 'dj' | 'votes'>[], id: string): Gaps {
  const index = ranking.findIndex(({ dj }) => dj.id === id);
  const votes = ranking[index]?.votes;
  if (votes === undefined) return { above: null, below: null };
  const from = (other: Pick<Rank, 'votes'> | undefined) => (other ? votes - other.votes : null);
  return { above: from(ranking[index - 1]), below: from(ranking[index + 1]) };
}
