/** A box below the axis with a vertical stem up to its day at `stemX`; all in CSS pixels. */
export interface NoteBox {
  stemX: number;
  width: number;
}

/** The position of a box: its left edge, and its lane, counted from the axis downwards. */
export interface Lane {
  left: number;
  lane: number;
}

/** null: there is no room for the box. */
export type MaybeLane = Lane | null;

export interface Span {
  from: number;
  to: number;
}

const APART = 4;
/** A stem stays this far from the ends of its own box and from other boxes. */
const INSET = 2;
const STEP = 2;

// Possible left edges, nearest to the centre below the stem first: the stem must meet the box.
function leftsOf({ stemX, width }: NoteBox, within: Span): number[] {
  const first = Math.max(within.from, stemX + INSET - width);
  const last = Math.min(within.to - width, stemX - INSET);
  const centred = Math.max(first, Math.min(last, stemX - width / 2));
  const lefts = [centred];
  for (let left = first; left <= last; left += STEP) lefts.push(left);
  return lefts.sort((a, b) => Math.abs(a - centred) - Math.abs(b - centred));
}

function covers(flag: NoteBox, left: number, other: NoteBox): boolean {
  // Two boxes of one day share a stem and are stacked on it.
  if (Math.abs(flag.stemX - other.stemX) < 1) return false;
  return left - INSET < other.stemX && left + flag.width + INSET > other.stemX;
}

class Lanes {
  readonly placed = new Map<number, Lane>();

  constructor(private readonly flags: NoteBox[]) {}

  private isTaken(left: number, width: number, lane: number): boolean {
    return [...this.placed].some(
      ([index, other]) =>
        other.lane === lane &&
        other.left < left + width + APART &&
        other.left + (this.flags[index]?.width ?? 0) + APART > left,
    );
  }

  /** The lowest lane for a box at `left`; null where it would cover the stem of a box not placed yet. */
  lowest(flag: NoteBox, left: number): number | null {
    let lane = 0;
    for (const [index, other] of this.flags.entries()) {
      if (!covers(flag, left, other)) continue;
      const below = this.placed.get(index);
      // It may get any lane later: its stem must be free in all of them.
      if (below === undefined) return null;
      lane = Math.max(lane, below.lane + 1);
    }
    while (this.isTaken(left, flag.width, lane)) lane += 1;
    return lane;
  }
}

function inOrder(flags: NoteBox[], order: number[], within: Span): MaybeLane[] {
  const lanes = new Lanes(flags);
  for (const index of order) {
    const flag = flags[index] as NoteBox;
    let best: MaybeLane = null;
    for (const left of leftsOf(flag, within)) {
      const lane = lanes.lowest(flag, left);
      if (lane !== null && (best === null || lane < best.lane)) best = { left, lane };
    }
    if (best !== null) lanes.placed.set(index, best);
  }
  return flags.map((_flag, index) => lanes.placed.get(index) ?? null);
}

/** The number of lanes in use. */
export function laneCount(lanes: MaybeLane[]): number {
  return Math.max(0, ...lanes.map((one) => (one === null ? 0 : one.lane + 1)));
}

// A box without room is worse than any number of lanes.
function cost(lanes: MaybeLane[]): number {
  return laneCount(lanes) + lanes.filter((one) => one === null).length * 1000;
}

/**
 * Places boxes in as few lanes as possible, so that none covers another box or its stem; null for a box
 * without room. Greedy, in three orders (by width, from the right, from the left); the best result counts.
 */
export function noteLanes(flags: NoteBox[], within: Span): MaybeLane[] {
  const order = flags.map((_flag, index) => index);
  const by = (key: (flag: NoteBox) => number) =>
    [...order].sort((a, b) => key(flags[a] as NoteBox) - key(flags[b] as NoteBox));
  return [by(({ width }) => width), by(({ stemX }) => -stemX), by(({ stemX }) => stemX)]
    .map((one) => inOrder(flags, one, within))
    .reduce((best, lanes) => (cost(lanes) < cost(best) ? lanes : best));
}
