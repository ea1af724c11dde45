import type { Dj } from '../../../contract/dj';
import type { CompetitionRank } from '../../../rules/ranks';
import { ranksWithin } from './filter';

interface Line extends CompetitionRank {
  dj: Dj;
}

/** A line that has a place: among all DJs, or among those of its 部門. */
export type Placed<Of extends Line> = Of & { rank: number };

/** The ranks among the lines of a category (部門); null: all lines as they are. */
export function rankedWithin<Of extends Line>(lines: readonly Of[], category: string | null): Of[] {
  if (category === null) return [...lines];
  const own = lines.filter(({ dj }) => dj.category === category);
  const ranks = ranksWithin(own);
  return own.map((line) => ({ ...line, ...ranks.get(line.dj.id) }));
}

/** The first `top` places, best first. A tie at the last one includes everybody, so there may be more lines. */
export function firstPlaces<Of extends Line>(lines: readonly Of[], top: number): Placed<Of>[] {
  return lines.filter((line): line is Placed<Of> => line.rank !== null && line.rank <= top);
}
