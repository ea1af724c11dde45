/** A place in a competition ranking; null without votes. `tied`: others have as many votes. */
export interface CompetitionRank {
  rank: number | null;
  tied: boolean;
}

/** Competition ranks: 10, 8, 8, 5 votes are 1, 2, 2, 4. Sorts once, and gives a function of a number of votes. */
export function ranksAmong(votes: readonly number[]): (votes: number) => CompetitionRank {
  const falling = Float64Array.from(votes).sort().reverse();
  return (own) => {
    if (own <= 0) return { rank: null, tied: false };
    const first = firstNotAbove(falling, own);
    return { rank: first + 1, tied: falling[first] === own && falling[first + 1] === own };
  };
}

/** The index of the first number that is not above `most`, by halving. */
function firstNotAbove(falling: Float64Array, most: number): number {
  let low = 0;
  let high = falling.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((falling[middle] ?? 0) > most) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Read {
  name: string;
  /** The reading; may be empty. */
  kana: string;
}

interface Named extends Read {
  id: string;
}

// Made for the first two readings that need it: a browser reads its data for that.
let collator: Intl.Collator | null = null;

/** Order of two readings (kana); kanji don't sort by reading by themselves. */
export function compareReadings(a: string, b: string): number {
  collator ??= new Intl.Collator('ja', { numeric: true });
  return collator.compare(a, b);
}

/** What a DJ sorts by: the reading, where there is none the name. */
export function readingOf({ name, kana }: Read): string {
  return kana || name;
}

/** By reading, then by id, code unit by code unit: one order, everywhere. */
export function compareByReading(a: Named, b: Named): number {
  return compareReadings(readingOf(a), readingOf(b)) || compareIds(a.id, b.id);
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Ranked = { dj: Named; votes: number };

/** Best first, without votes last; ties by reading. */
export function compareByRank(a: Ranked, b: Ranked): number {
  return b.votes - a.votes || compareByReading(a.dj, b.dj);
}
