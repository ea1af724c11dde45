import type { Rank } from '../../../../../contract/total';
import { ranksAmong } from '../../../../../rules/ranks';

/** A line with a place: among all, or among those of its 部門. */
export interface Placed extends Rank {
  rank: number;
}

function hasPlace(line: Rank): line is Placed {
  return line.rank !== null;
}

/** The better a rank is, the larger: it orders as votes do, also where those are not to be seen. */
const strengthOf = (rank: number | null) => (rank === null ? 0 : 1 / rank);

function rankAgain(lines: readonly Rank[]): Rank[] {
  const now = ranksAmong(lines.map(({ rank }) => strengthOf(rank)));
  const before = ranksAmong(lines.map(({ previousRank }) => strengthOf(previousRank)));
  return lines.map((line) => ({
    ...line,
    ...now(strengthOf(line.rank)),
    previousRank: before(strengthOf(line.previousRank)).rank,
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
