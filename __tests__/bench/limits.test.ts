import type { Result } from '../../bench/measurement';
import { keepsLimit, limitText, ratioText, verdictText } from '../../bench/report/limits';

const result = (part: Partial<Result>): Result => ({
  what: 'the first chart',
  figure: '1.61 s',
  yardstick: 'static page 0.41 s',
  value: 3.927,
  limit: 4,
  unit: 'x',
  ...part,
});

test('a value up to its limit keeps it, one above misses it', () => {
  expect(keepsLimit(result({ value: 4 }))).toBe(true);
  expect(keepsLimit(result({ value: 4.000001 }))).toBe(false);
  expect(verdictText(result({ value: 4 }))).toBe('holds');
  expect(verdictText(result({ value: 4.1 }))).toBe('MISSED');
});

test('where the limit is a floor, a value below it misses it', () => {
  const points = { limit: 98, unit: 'points', isFloor: true } as const;
  expect(keepsLimit(result({ ...points, value: 98 }))).toBe(true);
  expect(keepsLimit(result({ ...points, value: 97 }))).toBe(false);
  expect(limitText(result({ ...points, value: 98 }))).toBe('≥ 98 points');
});

test('what could not be measured keeps no limit', () => {
  expect(keepsLimit(result({ value: NaN }))).toBe(false);
  expect(keepsLimit(result({ value: NaN, isFloor: true }))).toBe(false);
});

test('without a limit it is reported, and nothing is held against it', () => {
  const reported = result({ limit: null });
  expect([keepsLimit(reported), limitText(reported), verdictText(reported)]).toEqual([
    null,
    '',
    'reported',
  ]);
});

test('a ratio is told to three figures; a figure in the unit of its limit is not told twice', () => {
  expect(ratioText(result({}))).toBe('3.93x');
  expect(ratioText(result({ unit: 'ms', value: 93, limit: 100 }))).toBe('');
  expect(limitText(result({ unit: 'ms', value: 93, limit: 100 }))).toBe('≤ 100 ms');
  expect(limitText(result({ unit: 'elements', limit: 1_400 }))).toBe('≤ 1,400 elements');
  expect(limitText(result({ unit: '', limit: 0.01 }))).toBe('≤ 0.01');
});
