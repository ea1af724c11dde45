/** What wants a place above the plot; `stemX` is where its stem leads down, `width` that of its box. */
export interface Flag {
  stemX: number;
  width: number;
}

/** Where it stands: the left edge of its box, and its lane, counted from the plot upwards. */
export interface Lane {
  left: number;
  lane: number;
}

/** null: it found no place. */
export type MaybeLane = Lane | null;

export interface Span {
  from: number;
  to: number;
}

const APART = 4;
/** A stem stays this far from the ends of its own box and from other boxes. */
const INSET = 2;
const STEP = 2;

// A box may be moved along its stem: as little as possible, in the lowest lane that is possible.
function leftsOf({ stemX, width }: Flag, within: Span): number[] {
  const first = Math.max(within.from, stemX + INSET - width);
  const last = Math.min(within.to - width, stemX - INSET);
  const centred = Math.max(first, Math.min(last, stemX - width / 2));
  const lefts = [centred];
  for (let left = first; left <= last; left += STEP) lefts.push(left);
  return lefts.sort((a, b) => Math.abs(a - centred) - Math.abs(b - centred));
}

function covers(flag: Flag, left: number, other: Flag): boolean {
  // Two of one day share the stem: the one stands on the other.
  if (Math.abs(flag.stemX - other.stemX) < 1) return false;
  return left - INSET < other.stemX && left + flag.width + INSET > other.stemX;
}

class Lanes {
  readonly placed = new Map<number, Lane>();

  constructor(private readonly flags: Flag[]) {}

  private isTaken(left: number, width: number, lane: number): boolean {
    return [...this.placed].some(
      ([index, other]) =>
        other.lane === lane &&
        other.left < left + width + APART &&
        other.left + (this.flags[index]?.width ?? 0) + APART > left,
    );
  }

  /** The lowest lane for a box at `left`; null where it would cover a stem that has to pass. */
  lowest(flag: Flag, left: number): number | null {
    let lane = 0;
    for (const [index, other] of this.flags.entries()) {
      if (!covers(flag, left, other)) continue;
      const below = this.placed.get(index);
      // What is placed later goes into any lane: its stem has to be free in all of them.
      if (below === undefined) return null;
      lane = Math.max(lane, below.lane + 1);
    }
    while (this.isTaken(left, flag.width, lane)) lane += 1;
    return lane;
  }
}

function inOrder(flags: Flag[], order: number[], within: Span): MaybeLane[] {
  const lanes = new Lanes(flags);
  for (const index of order) {
    const flag = flags[index] as Flag;
    let best: MaybeLane = null;
    for (const left of leftsOf(flag, within)) {
      const lane = lanes.lowest(flag, left);
      if (lane !== null && (best === null || lane < best.lane)) best = { left, lane };
    }
    if (best !== null) lanes.placed.set(index, best);
  }
  return flags.map((_flag, index) => lanes.placed.get(index) ?? null);
}

/** How many lanes are taken. */
export function laneCount(lanes: MaybeLane[]): number {
  return Math.max(0, ...lanes.map((one) => (one === null ? 0 : one.lane + 1)));
}

// One that finds no place is worse than any number of lanes.
function cost(lanes: MaybeLane[]): number {
  return laneCount(lanes) + lanes.filter((one) => one === null).length * 1000;
}

/**
 * Boxes in as few lanes as possible, none on another nor on the stem of another; null for one that stands
 * too close to others. Each of three orders is best for some days: of these the best.
 */
export function noteLanes(flags: Flag[], within: Span): MaybeLane[] {
  const order = flags.map((_flag, index) => index);
  const by = (key: (flag: Flag) => number) =>
    [...order].sort((a, b) => key(flags[a] as Flag) - key(flags[b] as Flag));
  return [by(({ width }) => width), by(({ stemX }) => -stemX), by(({ stemX }) => stemX)]
    .map((one) => inOrder(flags, one, within))
    .reduce((best, lanes) => (cost(lanes) < cost(best) ? lanes : best));
}
