// The two scales that charts need, as d3-scale has them, without the colours, interpolations and formats that come
// with it.

type Ends = readonly [number, number];

/** A value to its place in CSS pixels. */
export type ValueScale = (value: number) => number;

/** `domain` onto `range`, either of which may fall; a domain of one value lies in the middle of the range. */
export function valueScale(domain: Ends, range: Ends): ValueScale {
  const falls = domain[1] < domain[0];
  const [low, high] = falls ? [domain[1], domain[0]] : domain;
  const [start, end] = falls ? [range[1], range[0]] : range;
  return (value) => {
    const part = high === low ? 0.5 : (value - low) / (high - low);
    return start * (1 - part) + end * part;
  };
}

/** A category's number to the start of its band in CSS pixels; undefined: there is no such category. */
export interface BandScale {
  (index: number): number | undefined;
  /** From the start of a band to that of the next one. */
  step(): number;
  /** Of a band without the gap to the next one. */
  bandwidth(): number;
  range(): Ends;
  /** How many categories. */
  count: number;
}

/** Bands along `range`, `gap` of a step (0 to 1) between two of them and half of that at either end. */
export function bandScale(count: number, range: Ends, gap: number): BandScale {
  const [start, end] = range;
  const step = (end - start) / Math.max(1, count - gap + (gap / 2) * 2);
  const first = start + (end - start - step * (count - gap)) * 0.5;
  const startOf = (index: number) =>
    index >= 0 && index < count ? first + step * index : undefined;
  return Object.assign(startOf, {
    step: () => step,
    bandwidth: () => step * (1 - gap),
    range: () => range,
    count,
  });
}
