import type { Read } from '../history';
import type { Sequence, Sequences } from './sequences';

/** How far each client was: posters first, deciders after them. */
export type Position = readonly number[];

export interface Bounds {
  least: Position;
  most: Position;
}

const all = ({ postings, decidings }: Sequences): readonly Sequence[] => [
  ...postings,
  ...decidings,
];

/** How many of these, which are in order, are before `instant`. */
function countBefore(steps: Sequence['steps'], instant: number, edge: 'from' | 'to'): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (steps[middle]![edge] < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** By the clock: what was acknowledged before the question has to be seen, what was asked after the answer can't be. */
export function boundsOf({ from, to }: Pick<Read, 'from' | 'to'>, sequences: Sequences): Bounds {
  return {
    least: all(sequences).map(({ steps }) => countBefore(steps, from, 'to')),
    most: all(sequences).map(({ steps }) => countBefore(steps, to, 'from')),
  };
}

/** Whether `before` can come before `after`, or be the same moment. */
export function isBefore(before: Position, after: Position): boolean {
  return before.every((count, at) => count <= after[at]!);
}

/** Every position within; null: more than `limit` of them. */
export function positionsWithin({ least, most }: Bounds, limit: number): Position[] | null {
  let found: Position[] = [[]];
  for (const [at, low] of least.entries()) {
    const choices = Array.from({ length: most[at]! - low + 1 }, (_, step) => low + step);
    if (found.length * choices.length > limit) return null;
    found = found.flatMap((start) => choices.map((choice) => [...start, choice]));
  }
  return found;
}
