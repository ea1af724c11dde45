import { isStartOfDay } from '../../rules/tokyoDays';
import { type Random, shuffle } from './random';
import { SAMPLE_DJS } from './sampleDjs';
import { CLOCK, type Stretch } from './samplePlan';
import { ENTERS } from './sampleShape';

const isMidnight = ({ from }: Stretch) => isStartOfDay(from);
const isPartStart = ({ from }: Stretch) => from === CLOCK || [...ENTERS.values()].includes(from);

/** The stretches of each Tokyo day. */
export function tokyoDays(stretches: readonly Stretch[]): Stretch[][] {
  return cutWhere(stretches, isMidnight);
}

/** A day's stretches before and after the clock, and before and after a DJ entered. */
export function partsOf(day: readonly Stretch[]): Stretch[][] {
  return cutWhere(day, isPartStart);
}

function cutWhere(stretches: readonly Stretch[], isStart: (one: Stretch) => boolean): Stretch[][] {
  const pieces: Stretch[][] = [];
  for (const stretch of stretches) {
    const last = pieces.at(-1);
    if (last && !isStart(stretch)) last.push(stretch);
    else pieces.push([stretch]);
  }
  return pieces;
}

/** Votes of each DJ in these stretches, in the order of SAMPLE_DJS. */
export function votesPerDj(stretches: readonly Stretch[]): number[] {
  return SAMPLE_DJS.map((_, dj) => stretches.reduce((sum, { votes }) => sum + votes[dj]!, 0));
}

/**
 * A moment for each vote of a part of a day; `dj` is a place in SAMPLE_DJS. The plan says how many votes each hour has,
 * and each DJ; which of them belong together is dealt out: no DJ has hours of its own, and another seed
 * changes no figure.
 */
export function deal(part: readonly Stretch[], random: Random): { dj: number; cast: number }[] {
  const moments = part.flatMap(({ from, to, votes }) => {
    const count = votes.reduce((sum, one) => sum + one, 0);
    return Array.from({ length: count }, () => from + Math.floor(random() * (to - from)));
  });
  shuffle(moments, random);
  const djs = votesPerDj(part).flatMap((votes, dj) => Array<number>(votes).fill(dj));
  return djs.map((dj, at) => ({ dj, cast: moments[at]! }));
}
