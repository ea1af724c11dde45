import type { Dj } from '../../../../contract/dj';
import { MAX_DJS_PER_QUESTION } from '../../../../contract/limits';
import type { TotalAnswer } from '../../../../contract/total';

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

/** Each DJ's id to the ids in the same request. */
export function trendBatches(lines: readonly DjLine[]): Map<string, string[]> {
  const ids = lines.map(({ dj }) => dj.id);
  const batches = new Map<string, string[]>();
  for (let start = 0; start < ids.length; start += MAX_DJS_PER_QUESTION) {
    const batch = ids.slice(start, start + MAX_DJS_PER_QUESTION);
    for (const id of batch) batches.set(id, batch);
  }
  return batches;
}
