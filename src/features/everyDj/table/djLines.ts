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

function allBatches(lines: readonly DjLine[]): Map<string, string[]> {
  const ids = lines.map(({ dj }) => dj.id);
  const batches = new Map<string, string[]>();
  for (let start = 0; start < ids.length; start += MAX_DJS_PER_QUESTION) {
    const batch = ids.slice(start, start + MAX_DJS_PER_QUESTION);
    for (const id of batch) batches.set(id, batch);
  }
  return batches;
}

/** The ids in the same request as a DJ's; made when the first row asks: of 10,000 DJs a sort would wait for it. */
export type BatchOf = (id: string) => string[] | undefined;

export function trendBatches(lines: readonly DjLine[]): BatchOf {
  let batches: Map<string, string[]> | null = null;
  return (id) => (batches ??= allBatches(lines)).get(id);
}
