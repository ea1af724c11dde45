import { looksOf } from '../../../../../src/components/charts/river/looks';

test('a look belongs to a DJ, whatever its place and whoever comes and goes', () => {
  const known = new Map<string, number>();
  const first = looksOf(['c', 'a', 'b'], known);
  expect(Object.fromEntries(first)).toEqual({ a: 0, b: 1, c: 2 });
  expect(looksOf(['b', 'c', 'a'], known)).toEqual(first);
  const later = looksOf(['c', 'd', 'a'], known);
  expect([later.get('a'), later.get('c')]).toEqual([0, 2]);
  // Who comes back has its own again, unless another one has it by now.
  expect(later.get('d')).toBe(1);
  expect(looksOf(['a', 'b', 'c'], known).get('b')).toBe(1);
  expect(new Set(looksOf(['a', 'b', 'c', 'd'], known).values()).size).toBe(4);
});

test('ten have a look each', () => {
  const ids = Array.from({ length: 10 }, (_, n) => `dj${n}`);
  expect([...looksOf(ids, new Map()).values()].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
