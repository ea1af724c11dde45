import { searchDjs } from '../../../src/voting/searchDjs';

const line = (name: string, kana: string) => ({ dj: { name, kana } });
const LINES = [line('夜凪', 'ヨナギ'), line('DJ ミナモ', 'みなも'), line('KAGURA-8', '')];

test.each([
  ['よなぎ', ['夜凪']],
  ['ﾐﾅ', ['DJ ミナモ']],
  ['kagura8', ['KAGURA-8']],
  ['　', ['夜凪', 'DJ ミナモ', 'KAGURA-8']],
  // The end of a name and the beginning of its reading are no word.
  ['もみ', []],
])('both sides are folded: %s', (text, names) => {
  expect(searchDjs(LINES, text).map(({ dj }) => dj.name)).toEqual(names);
});

test('nothing to search is the same list; a second search knows the names', () => {
  expect(searchDjs(LINES, '')).toBe(LINES);
  expect(searchDjs(LINES, 'ミナ')).toEqual(searchDjs(LINES, 'みな'));
});
