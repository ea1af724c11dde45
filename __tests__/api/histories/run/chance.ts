/** Random numbers that a seed makes up again; each client has its own, whatever the others do meanwhile. */
export interface Chance {
  /** From 0 up to `below`, a whole number. */
  upTo(below: number): number;
  one<T>(of: readonly T[]): T;
  /** True so often, from 0 to 1. */
  happens(often: number): boolean;
}

/** mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (below) => Math.floor(next() * below),
    one: (of) => of[Math.floor(next() * of.length)]!,
    happens: (often) => next() < often,
  };
}
