import { median } from '../../../../api/review/statistics/median';
import { overdispersion } from '../../../../api/review/statistics/overdispersion';

const days = (expected: number, ...votes: number[]) => votes.map((n) => ({ votes: n, expected }));

test('without outliers it is the sum of (v - e)^2 / e over the days less one', () => {
  // Differences of 20, 0, -20, 10, -10, 30, -30 from 100: squares of 2,800 in all, over 100 and 6 days.
  const phi = overdispersion(days(100, 120, 100, 80, 110, 90, 130, 70));
  expect(phi).toBeCloseTo(2800 / 100 / 6, 12);
});

test('votes that scatter less than by chance have less than 1', () => {
  expect(overdispersion(days(100, 100, 101, 99, 100, 100, 102, 98))).toBeCloseTo(10 / 100 / 6, 12);
});

const CALM = [112, 91, 105, 88, 97, 109, 94, 103, 90, 108, 99, 95];

test('one surge, or three, leave it nearly as it was without them', () => {
  expect(overdispersion(days(100, ...CALM))).toBeLessThan(1);
  expect(overdispersion(days(100, ...CALM, 400))).toBeLessThan(1.3);
  expect(overdispersion(days(100, ...CALM, 400, 350, 420))).toBeLessThan(1.7);
});

test('the weights of a surge, counted by hand', () => {
  const anscombe = (votes: number) => 1.5 * (votes ** (2 / 3) / 100 ** (1 / 6) - 10);
  // Seven days of 110 with 100 expected, and one of 400: the usual size of a residual is that of the seven.
  const residual = anscombe(400) / (anscombe(110) / 0.6744897501960817);
  expect(residual).toBeGreaterThan(2.58);
  const weight = residual ** -2;
  const expected = ((8 / (7 + weight)) * (7 * 1 + weight * 900)) / 7;
  expect(overdispersion(days(100, ...Array<number>(7).fill(110), 400))).toBeCloseTo(expected, 10);
});

test('a day weighs less from a residual above 2.58 on', () => {
  const withOne = (votes: number) =>
    overdispersion(days(100, ...Array<number>(7).fill(110), votes));
  // 139 votes are 2.52 times the usual residual, 140 are 2.585 times.
  expect(withOne(139)).toBeCloseTo((7 * 1 + 15.21) / 7, 10);
  const weight = 2.585438227185481 ** -2;
  expect(withOne(140)).toBeCloseTo(((8 / (7 + weight)) * (7 * 1 + weight * 16)) / 7, 10);
});

test('a residual is measured by one at least, however calm the other days are', () => {
  // 120 votes are 1.94 from what is expected, 128 are 2.68.
  const calm = Array<number>(7).fill(101);
  expect(overdispersion(days(100, ...calm, 120))).toBeCloseTo((7 * 0.01 + 4) / 7, 10);
  const weight = 2.683351193473853 ** -2;
  expect(overdispersion(days(100, ...calm, 128))).toBeCloseTo(
    ((8 / (7 + weight)) * (7 * 0.01 + weight * 7.84)) / 7,
    10,
  );
});

test('the median of an even number is the mean of the two in the middle', () => {
  expect([median([3]), median([9, 1]), median([5, 1, 30]), median([4, 1, 100, 2])]).toEqual([
    3, 5, 5, 3,
  ]);
  expect(median([])).toBeNaN();
});
