import { firmWords, firmWordsAfter } from '../../../src/voting/firmPlaces';
import { makeDj } from '../../support/makeDj';

const DJS = ['あ', 'い', 'う', 'え'].map((name) => makeDj(name, name, name));

/** The places up to `firmUpTo` are firm; the others depend on so many DJs. */
function places(firmUpTo: number, openVotes: number, names = 1) {
  const all = [1, 3, 10, 20].map((place) => {
    const firm = place <= firmUpTo;
    return { place, firm, margin: null, canChange: firm ? [] : DJS.slice(0, names) };
  });
  return { openVotes, places: all };
}

test.each([
  {
    upTo: 20,
    votes: 224,
    isFirm: true,
    title: '1位・3位・10位・20位は動きません',
    detail: '未判断の件をどう判断しても同じです',
  },
  {
    upTo: 20,
    votes: 0,
    isFirm: true,
    title: '1位・3位・10位・20位は動きません',
    detail: '未判断の件に、いま有効な票はありません',
  },
  {
    upTo: 3,
    votes: 12,
    isFirm: false,
    title: '1位〜3位は、未判断の件をどう判断しても変わりません',
    detail: /^あの.*10位まで/,
  },
  {
    upTo: 1,
    votes: 1200,
    isFirm: false,
    title: '1位は、未判断の件をどう判断しても変わりません',
    detail: /3位まで/,
  },
  {
    upTo: 0,
    votes: 5,
    isFirm: false,
    title: '1位から、未判断の件の判断しだいで変わることがあります',
    detail: /1位まで/,
  },
])('firm up to $upTo, $votes open votes', ({ upTo, votes, isFirm, title, detail }) => {
  const words = firmWords(places(upTo, votes));
  expect(words).toMatchObject({ isFirm, title });
  expect(words.detail).toMatch(detail);
});

test('three DJs are named, the others counted; after an exclusion no votes may be left', () => {
  expect(firmWords(places(0, 5, 4)).detail).toMatch(/^あ・い・うほか1組の判断しだいで/);
  expect(firmWordsAfter(places(20, 0)).detail).toBe('判断を待つ票は残りません');
  // A hidden count is not none.
  expect(firmWordsAfter(places(20, NaN)).detail).toContain('どう判断しても同じです');
});
