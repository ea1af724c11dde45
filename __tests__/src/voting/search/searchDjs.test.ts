/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { readRomaji } from '../../../../src/voting/search/readRomaji';
import { searchDjs } from '../../../../src/voting/search/searchDjs';

const line = (name: string, kana: string) => ({
  dj: { id: name, name, kana, formerNames: [] as string[] },
});
const LINES = [
  line('夜凪', 'ヨナギ'),
  line('DJ ミナモ', 'みなも'),
  { dj: { id: 'kagura', name: 'KAGURA-8', kana: '', formerNames: ['灯火'] } },
];

const found = (text: string, reader: typeof readRomaji | null) =>
  searchDjs(LINES, text, reader).map(({ dj }) => dj.name);

test.each([
  ['よなぎ', ['夜凪']],
  ['ﾐﾅ', ['DJ ミナモ']],
  ['kagura8', ['KAGURA-8']],
  // As it was called before.
  ['灯火', ['KAGURA-8']],
  ['　', ['夜凪', 'DJ ミナモ', 'KAGURA-8']],
  // The end of a name and the beginning of its reading are no word.
  ['もみ', []],
])('both sides are folded: %s', (text, names) => {
  expect(found(text, null)).toEqual(names);
});

test.each([
  ['ＭＩＮＡＭＯ', ['DJ ミナモ']],
  ['dj minamo', ['DJ ミナモ']],
  // While a syllable is being typed what was found stays.
  ['min', ['DJ ミナモ']],
  // As it is written, too.
  ['kagura', ['KAGURA-8']],
  ['z', []],
])('Latin letters are read as kana as well: %s', (text, names) => {
  expect(found(text, readRomaji)).toEqual(names);
});
