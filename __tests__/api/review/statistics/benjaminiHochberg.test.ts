import fc from 'fast-check';
import { benjaminiHochberg } from '../../../../api/review/statistics/benjaminiHochberg';

// The fifteen p-values of Benjamini and Hochberg 1995, section 4, of which four are rejected at 0.05.
const PUBLISHED = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
  0.6528, 0.759, 1,
];

test('the example of the paper: the first four stand, up to 0.0133', () => {
  const { passed, threshold, adjusted } = benjaminiHochberg(PUBLISHED, 0.05);
  expect(passed).toBe(4);
  expect(threshold).toBeCloseTo((0.05 * 4) / 15, 12);
  expect(adjusted.filter((q) => q <= 0.05)).toHaveLength(4);
  // As p.adjust(…, "BH") of R gives them.
  expect(adjusted.slice(0, 5)).toEqual(
    [0.0015, 0.003, 0.0095, 0.035625, 0.0603].map((q) => expect.closeTo(q, 12)),
  );
});

test('a p that is exactly its share of the rate stands', () => {
  expect(benjaminiHochberg([0.05, 0.025], 0.05)).toMatchObject({ passed: 2, threshold: 0.05 });
  expect(benjaminiHochberg([0.9, 0.025], 0.05)).toMatchObject({ passed: 1, threshold: 0.025 });
});

test('each q is the smallest rate at which it stands, in whatever order the tests come', () => {
  const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(pValues, (all) => {
      const { adjusted } = benjaminiHochberg(all, 0.05);
      for (const [index, own] of all.entries()) {
        // For each p from its own on: so many p-values up to it, of all.
        const rates = all
          .filter((p) => p >= own)
          .map((p) => (p * all.length) / all.filter((other) => other <= p).length);
        expect(adjusted[index]).toBeCloseTo(Math.min(1, ...rates), 12);
      }
    }),
  );
});

test('where none runs, one alone would have to be below rate / tests', () => {
  expect(benjaminiHochberg([0.03, 0.5, 0.9, 0.4], 0.05)).toMatchObject({
    passed: 0,
    threshold: 0.0125,
  });
  expect(benjaminiHochberg([], 0.05)).toEqual({ passed: 0, threshold: 0, adjusted: [] });
});
