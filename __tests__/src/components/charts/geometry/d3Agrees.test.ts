import { scaleBand, scaleLinear } from 'd3-scale';
import {
  area,
  line,
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';
import fc from 'fast-check';
import { markerPath } from '../../../../../src/components/charts/geometry/markerPath';
import { areaPath, linePath } from '../../../../../src/components/charts/geometry/paths';
import { bandScale, valueScale } from '../../../../../src/components/charts/geometry/scales';
import { integerTicks } from '../../../../../src/components/charts/geometry/ticks';

// Charts are drawn by a few lines of our own. Here they are held against the library that drew them
// before, to the last digit: not a pixel of a chart is another.

const SEEDED = { seed: 3, numRuns: 1000 };

const pixel = fc.double({ min: -2000, max: 2000, noNaN: true });
const ascending = fc
  .tuple(pixel, fc.double({ min: 1, max: 2000, noNaN: true }))
  .map(([start, length]): [number, number] => [start, start + length]);

test('bands begin, end and follow one another where d3 has them', () => {
  const bands = fc.tuple(fc.integer({ min: 0, max: 400 }), ascending, fc.constantFrom(0.32, 0.4));
  fc.assert(
    fc.property(bands, ([count, range, gap]) => {
      const indexes = Array.from({ length: count }, (_, index) => index);
      const theirs = scaleBand<number>()
        .domain(indexes)
        .range(range)
        .paddingInner(gap)
        .paddingOuter(gap / 2);
      const ours = bandScale(count, range, gap);
      const all = [-1, ...indexes, count];
      expect(all.map(ours)).toEqual(all.map((index) => theirs(index)));
      expect([ours.step(), ours.bandwidth()]).toEqual([theirs.step(), theirs.bandwidth()]);
      expect(ours.range()).toEqual(theirs.range());
    }),
    { ...SEEDED, numRuns: 200 },
  );
});

test('values lie where d3 has them, on axes that rise or fall, inside and outside of the domain', () => {
  const amount = fc.oneof(
    fc.integer({ min: -5, max: 10_000_000 }),
    fc.double({ min: -100, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.tuple(amount, amount),
      fc.tuple(pixel, pixel),
      fc.array(amount, { maxLength: 20 }),
      (domain, range, values) => {
        const theirs = scaleLinear(domain, range);
        expect(values.map(valueScale(domain, range))).toEqual(values.map((value) => theirs(value)));
      },
    ),
    {
      ...SEEDED,
      examples: [
        [
          [3, 3],
          [0, 10],
          [3, 4],
        ],
      ],
    },
  );
});

test('ticks are those of d3, for any highest value and any number that is wanted', () => {
  const highest = fc.oneof(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );
  fc.assert(
    fc.property(highest, fc.integer({ min: 2, max: 20 }), (most, wanted) => {
      const theirs = scaleLinear()
        .domain([0, Math.max(1, most)])
        .nice(wanted)
        .ticks(wanted);
      expect(integerTicks(most, wanted)).toEqual(theirs.filter(Number.isInteger));
    }),
    { ...SEEDED, numRuns: 3000 },
  );
});

test('lines and areas with gaps and lone points are d3’s, character by character', () => {
  const point = fc.record({ x: pixel, y: pixel });
  const points = fc.array(fc.option(point, { freq: 3 }), { maxLength: 45 });
  fc.assert(
    fc.property(points, pixel, (all, bottom) => {
      type MaybePoint = (typeof all)[number];
      const theirLine = line<MaybePoint>()
        .defined((one) => one !== null)
        .x((one) => one?.x ?? 0)
        .y((one) => one?.y ?? 0);
      const theirArea = area<MaybePoint>()
        .defined((one) => one !== null)
        .x((one) => one?.x ?? 0)
        .y0(bottom)
        .y1((one) => one?.y ?? 0);
      expect(linePath(all)).toBe(theirLine(all) ?? '');
      expect(areaPath(all, bottom)).toBe(theirArea(all) ?? '');
    }),
    SEEDED,
  );
});

const MARKERS = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolTriangle,
  symbolStar,
  symbolCross,
  symbolWye,
];

const numbersOf = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);
const commandsOf = (path: string) => path.replace(/-?[\d.]+/g, '');

test('markers have the outlines of d3’s symbols', () => {
  for (const size of [1, 20, 44, 64, 100]) {
    for (const [index, type] of MARKERS.entries()) {
      const [ours, theirs] = [markerPath(index, size).d, symbol(type, size)() ?? ''];
      expect(commandsOf(ours)).toBe(commandsOf(theirs));
      const far = numbersOf(ours).map((length, at) => Math.abs(length - numbersOf(theirs)[at]!));
      // A corner may lie half a thousandth of a pixel beside a rounding.
      expect(Math.max(...far)).toBeLessThan(0.0011);
    }
  }
});

test('and of the size that charts draw, to the last digit', () => {
  for (const [index, type] of MARKERS.entries()) {
    expect(markerPath(index, 44).d).toBe(symbol(type, 44)());
  }
});
