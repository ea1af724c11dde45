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
  { text: 'よなぎ', names: ['夜凪'] },
  { text: 'ﾐﾅ', names: ['DJ ミナモ'] },
  { text: 'kagura8', names: ['KAGURA-8'] },
  // As it was called before.
  { text: '灯火', names: ['KAGURA-8'] },
  { text: '　', names: ['夜凪', 'DJ ミナモ', 'KAGURA-8'] },
  // The end of a name and the beginning of its reading are no word.
  { text: 'もみ', names: [] },
])('both sides are folded: $text', ({ text, names }) => {
  expect(found(text, null)).toEqual(names);
});

test.each([
  { text: 'ＭＩＮＡＭＯ', names: ['DJ ミナモ'] },
  { text: 'dj minamo', names: ['DJ ミナモ'] },
  // While a syllable is being typed what was found stays.
  { text: 'min', names: ['DJ ミナモ'] },
  // As it is written, too.
  { text: 'kagura', names: ['KAGURA-8'] },
  { text: 'z', names: [] },
])('Latin letters are read as kana as well: $text', ({ text, names }) => {
  expect(found(text, readRomaji)).toEqual(names);
});
