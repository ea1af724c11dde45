import { djPalette } from '../../../../../src/components/charts/model/palette';

test('one colour per DJ in all charts, whatever its place and whoever comes and goes', () => {
  const known = new Map<string, number>();
  const first = djPalette(['c', 'a', 'b'], known);
  expect(Object.fromEntries(first)).toEqual({ a: 0, b: 1, c: 2 });
  expect(djPalette(['b', 'c', 'a'], known)).toEqual(first);
  const other = djPalette(['c', 'd', 'a'], known);
  expect(Object.fromEntries(other)).toEqual({ a: 0, c: 2, d: 3 });
  expect(djPalette(['b'], known).get('b')).toBe(1);
});

test('ten lines of one chart differ, even of DJs that share a colour in others', () => {
  const known = new Map<string, number>();
  const ids = Array.from({ length: 12 }, (_, number) => `dj${number}`);
  djPalette(ids.slice(0, 10), known);
  djPalette(ids.slice(2), known);
  for (const some of [ids.slice(0, 10), ids.slice(2)])
    expect(new Set(djPalette(some, known).values()).size).toBe(10);
});
