import type { AnnouncedLine } from '../model/announcement';

/** A line of the list, or a tie of more DJs than there is room for. */
export interface Row {
  rank: number;
  /** Null: a tie whose names are left out. */
  line: AnnouncedLine | null;
  /** The DJs of that tie, and the votes that each of them has. */
  gathered: { count: number; votes: number | null } | null;
  /** In pixels of the picture. */
  height: number;
}

/** The row of the smallest text. */
const LEAST = 35;
/** A row of a short list, which would be larger than its text. */
const MOST = 132;
/** From so many on all rows are alike. */
const MANY = 13;

/** How much higher than the others a row is. */
function weightOf(rank: number, count: number): number {
  if (count >= MANY || rank > 3) return 1;
  return rank === 1 ? 1.45 : 1.2;
}

function byRank(lines: readonly AnnouncedLine[]): AnnouncedLine[][] {
  const groups = new Map<number, AnnouncedLine[]>();
  for (const line of lines) groups.set(line.rank, [...(groups.get(line.rank) ?? []), line]);
  return [...groups.values()];
}

const rowOf = (line: AnnouncedLine): Row => ({ rank: line.rank, line, gathered: null, height: 0 });

function gather(group: readonly AnnouncedLine[]): Row[] {
  const [first] = group;
  if (!first || group.length === 1) return group.map(rowOf);
  const gathered = { count: group.length, votes: first.votes };
  return [{ rank: first.rank, line: null, gathered, height: 0 }];
}

/**
 * The rows of a list of this height. Where not everybody has room, the largest ties from the end on become a row each:
 * part of a tie would be unjust.
 */
export function rowsOf(lines: readonly AnnouncedLine[], height: number): Row[] {
  const groups = byRank(lines);
  const most = Math.floor(height / LEAST);
  const gathered = new Set<AnnouncedLine[]>();
  const count = () =>
    groups.reduce((sum, group) => sum + (gathered.has(group) ? 1 : group.length), 0);
  for (const group of [...groups].reverse().sort((a, b) => b.length - a.length)) {
    if (count() <= most) break;
    gathered.add(group);
  }
  const rows = groups.flatMap((group) => (gathered.has(group) ? gather(group) : group.map(rowOf)));
  const weights = rows.map(({ rank }) => weightOf(rank, rows.length));
  const unit = Math.min(MOST, height / weights.reduce((sum, weight) => sum + weight, 0));
  return rows.map((row, at) => ({ ...row, height: Math.floor(unit * weights[at]!) }));
}
