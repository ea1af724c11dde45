/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { readRomaji } from '../../../../src/voting/search/readRomaji';
import { prepareSearch, searchDjs } from '../../../../src/voting/search/searchDjs';

const line = (name: string, kana: string) => ({
  dj: { id: name, name, kana, formerNames: [] as string[] },
});
const LINES = [
  line('夜凪', 'ヨナギ'),
  line('DJ ミナモ', 'みなも'),
  { dj: { id: 'kagura', name: 'KAGURA-8', kana: '', formerNames: ['灯火'] } },
];

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
  expect(searchDjs(LINES, text, null).map(({ dj }) => dj.name)).toEqual(names);
});

test.each([
  ['minamo', ['DJ ミナモ']],
  ['dj minamo', ['DJ ミナモ']],
  ['ＭＩＮＡＭＯ', ['DJ ミナモ']],
  // While a syllable is being typed what was found stays.
  ['min', ['DJ ミナモ']],
  ['yonagi', ['夜凪']],
  // As it is written, too.
  ['kagura', ['KAGURA-8']],
  ['z', []],
])('Latin letters are read as kana as well: %s', (text, names) => {
  expect(searchDjs(LINES, text, readRomaji).map(({ dj }) => dj.name)).toEqual(names);
});

test('nothing to search is the same list; a second search knows the names', () => {
  expect(searchDjs(LINES, '', null)).toBe(LINES);
  expect(searchDjs(LINES, 'ミナ', null)).toEqual(searchDjs(LINES, 'みな', null));
});

describe('a long list is made ready while nothing else goes on', () => {
  let waiting: (() => void)[] = [];

  beforeEach(() => {
    waiting = [];
    window.requestIdleCallback = (work) => waiting.push(work as () => void);
    window.cancelIdleCallback = (handle) => void waiting.splice(handle - 1, 1);
  });

  afterEach(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Reflect.deleteProperty(window, 'cancelIdleCallback');
  });

  /** So many DJs, who count how often their name is read. */
  function counted(count: number) {
    let reads = 0;
    const lines = Array.from({ length: count }, (_, at) => {
      const dj = { id: `${at}`, name: '', kana: '' };
      Object.defineProperty(dj, 'name', {
        get() {
          reads += 1;
          return `DJ ミナモ${at}`;
        },
      });
      return { dj };
    });
    return { lines, reads: () => reads };
  }

  test('all of it, and the search then reads no name again', () => {
    const { lines, reads } = counted(2_000);
    prepareSearch(lines);
    for (const work of waiting) work();
    expect(reads()).toBe(2_000);
    expect(searchDjs(lines, 'みなも1999', null)).toEqual([lines[1_999]]);
    expect(reads()).toBe(2_000);
  });

  test('a short list is left to the key stroke; a list that is gone is not gone on with', () => {
    prepareSearch(counted(999).lines);
    expect(waiting).toEqual([]);
    const stop = prepareSearch(counted(2_000).lines);
    stop();
    expect(waiting).toEqual([]);
  });
});
