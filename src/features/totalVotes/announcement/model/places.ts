import type { Rank } from '../../../../../contract/ranking';
import { ranksWithin } from '../../filter';

/** A line with a place: among all, or among those of its 部門. */
export interface Placed extends Rank {
  rank: number;
}

function hasPlace(line: Rank): line is Placed {
  return line.rank !== null;
}

function rankAgain(lines: readonly Rank[]): Rank[] {
  const now = ranksWithin(lines);
  const before = ranksWithin(lines.map((line) => ({ ...line, rank: line.previousRank })));
  return lines.map((line) => ({
    ...line,
    ...now.get(line.dj.id),
    previousRank: before.get(line.dj.id)?.rank ?? null,
  }));
}

/**
 * The first `top` places, in the API's order: a tie at the last one includes everybody, so there may be more lines; with
 * few DJs there are fewer. With a category (部門) competition ranks are those within it, at the baseline too.
 */
export function placesOf(lines: readonly Rank[], category: string | null, top: number): Placed[] {
  const own =
    category === null ? lines : rankAgain(lines.filter(({ dj }) => dj.category === category));
  return own.filter(hasPlace).filter(({ rank }) => rank <= top);
}
