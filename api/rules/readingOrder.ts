interface Named {
  id: string;
  name: string;
  /** The reading; may be empty. */
  kana: string;
}

const { compare } = new Intl.Collator('ja', { numeric: true });

/** By reading, where there is none by name; then by id, bytewise: one order, everywhere. */
export function compareByReading(a: Named, b: Named): number {
  return compare(a.kana || a.name, b.kana || b.name) || compareIds(a.id, b.id);
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

interface Ranked {
  dj: Named;
  votes: number;
}

/** Best first, without votes last; ties by reading (api.md, Rank). */
export function compareByRank(a: Ranked, b: Ranked): number {
  return b.votes - a.votes || compareByReading(a.dj, b.dj);
}
