import { scaleLinear } from 'd3-scale';

/** Whole, round numbers from 0 up to one that is not below `highest`. */
export function integerTicks(highest: number, wanted: number): number[] {
  const scale = scaleLinear()
    .domain([0, Math.max(1, highest)])
    .nice(wanted);
  return scale.ticks(wanted).filter(Number.isInteger);
}

/** 1, then round numbers, down to a rank that is not better than `lowest`. */
export function rankTicks(lowest: number, wanted: number): number[] {
  const [, ...below] = integerTicks(Math.max(2, lowest), wanted);
  return [1, ...below.filter((rank) => rank > 1)];
}

const STEPS = [1, 2, 5, 7, 10, 14, 28, 50, 100, 200];

/** Show the label of every n-th category, so that labels `width` wide don't touch at `step` apart. */
export function labelStep(width: number, step: number): number {
  const needed = width / Math.max(step, 0.01);
  return STEPS.find((candidate) => candidate >= needed) ?? Math.ceil(needed);
}
