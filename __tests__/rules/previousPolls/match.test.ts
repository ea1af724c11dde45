import { djNames, matchPlaces, type NamedPlace } from '../../../rules/previousPolls/match';

const DJS = djNames([
  { id: 'a', name: 'DJ ミナモ' },
  { id: 'b', name: 'Lumen 灯' },
  { id: 'c', name: 'カザグルマ' },
  { id: 'd', name: 'かざぐるま' },
]);

function match(...places: (Partial<NamedPlace> & { name: string })[]) {
  const lines = places.map((place, at) => ({
    line: at + 1,
    fileDj: null,
    matched: null,
    ...place,
  }));
  const { djOf, candidates } = matchPlaces(DJS, lines);
  return lines.map(({ line }) => djOf.get(line) ?? candidates.get(line));
}

test('a name means its DJ whatever its width, case, kana, spaces, dots and hyphens', () => {
  expect(match({ name: 'ｄｊ－みなも' }, { name: 'LUMEN・灯' })).toEqual(['a', 'b']);
});

test('nobody is guessed: no such name, two DJs of one name, two lines of one name', () => {
  expect(match({ name: 'DJ ミナ' })).toEqual([[]]);
  expect(match({ name: 'カザグルマ' })).toEqual([['c', 'd']]);
  expect(match({ name: 'DJミナモ' }, { name: 'dj みなも' })).toEqual([['a'], ['a']]);
});

test('by hand before the id of the file before the name; a DJ has one line', () => {
  expect(match({ name: 'DJ ミナモ' }, { name: 'ミナモ', matched: 'a' })).toEqual([[], 'a']);
  expect(match({ name: 'x', fileDj: 'a' }, { name: 'y', matched: 'a' })).toEqual([[], 'a']);
  expect(match({ name: 'カザグルマ', fileDj: 'd' }, { name: 'かざぐるま' })).toEqual(['d', 'c']);
});

test('an id that no DJ has tells nothing', () => {
  expect(match({ name: 'DJ ミナモ', fileDj: 'gone' })).toEqual(['a']);
});
