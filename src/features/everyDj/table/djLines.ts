import type { Dj } from '../../../../contract/dj';
import type { TotalAnswer } from '../../../../contract/ranking';

/** A DJ with the votes of the range and the rank as of now. */
export interface DjLine {
  dj: Dj;
  votes: number;
  share: number | null;
  rank: number | null;
  tied: boolean;
}

/** In the order of the votes in the range. */
export function djLines(inRange: TotalAnswer, now: TotalAnswer): DjLine[] {
  const places = new Map(now.ranking.map((line) => [line.dj.id, line]));
  return inRange.ranking.map(({ dj, votes, share }) => {
    const place = places.get(dj.id);
    return { dj, votes, share, rank: place?.rank ?? null, tied: place?.tied ?? false };
  });
}
