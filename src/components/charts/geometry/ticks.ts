// A step is 1, 2, 5 or 10 times a power of ten, the nearest as factors go: 1 and 2 part at the root of 1 times 2.
const [TEN, FIVE, TWO] = [Math.sqrt(50), Math.sqrt(10), Math.SQRT2];

/** Ticks lie at `over / per`, twice that, …: one of both is 1, or a tick would be off by a rounding. */
interface Step {
  over: number;
  per: number;
}

/** The round step that leads from 0 to `end` in about `wanted` ticks. */
function roundStep(end: number, wanted: number): Step {
  const step = end / wanted;
  const power = Math.floor(Math.log10(step));
  const left = step / 10 ** power;
  const factor = left >= TEN ? 10 : left >= FIVE ? 5 : left >= TWO ? 2 : 1;
  return power < 0
    ? { over: 1, per: 10 ** -power / factor }
    : { over: 10 ** power * factor, per: 1 };
}

/** From 0 to the first end that is not below `end` and a multiple of its own round step. */
function roundTicks(end: number, wanted: number): number[] {
  const { over, per } = roundStep(end, wanted);
  const steps = Math.ceil((end * per) / over);
  const reached = (steps * over) / per;
  if (reached !== end) return roundTicks(reached, wanted);
  return Array.from({ length: steps + 1 }, (_, tick) => (tick * over) / per);
}

/** Whole, round numbers from 0 up to one that is not below `highest`, if that is a whole number. */
export function integerTicks(highest: number, wanted: number): number[] {
  return roundTicks(Math.max(1, highest), wanted).filter(Number.isInteger);
}

/** 1, then round numbers, down to a rank that is not better than `lowest`. */
export function rankTicks(lowest: number, wanted: number): number[] {
  const [, ...below] = integerTicks(Math.max(2, lowest), wanted);
  return [1, ...below.filter((rank) => rank > 1)];
}

const STEPS = [1, 2, 5, 7, 10, 14, 28, 50, 100, 200];

/** Show the label of every n-th category, so that labels `width` wide don't touch at `step` apart. */
export function labelStep(width: number, step: number, steps: readonly number[] = STEPS): number {
  const needed = width / Math.max(step, 0.01);
  return steps.find((candidate) => candidate >= needed) ?? Math.ceil(needed);
}
