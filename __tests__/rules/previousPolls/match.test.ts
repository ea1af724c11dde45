import { normalizeForSearch } from '../../../rules/names';
import { matchPlaces, type NamedPlace } from '../../../rules/previousPolls/match';

const DJS: { id: string; name: string; formerNames?: string[] }[] = [
  { id: 'a', name: 'DJ ミナモ' },
  { id: 'b', name: 'Lumen 灯' },
  { id: 'c', name: 'カザグルマ' },
  { id: 'd', name: 'かざぐるま' },
  { id: 'e', name: '新しい名', formerNames: ['旧い名', '初めの名', 'Lumen 灯'] },
  { id: 'f', name: '別の名', formerNames: ['同じ旧名'] },
  { id: 'g', name: 'その他', formerNames: ['同じ旧名'] },
];
const NAMES = DJS.flatMap(({ id, name, formerNames = [] }) =>
  [name, ...formerNames].map((one, at) => {
    return { id, folded: normalizeForSearch(one), isFormer: at > 0 };
  }),
);

function match(...places: (Partial<NamedPlace> & { name: string })[]) {
  const lines = places.map((place, at) => {
    const folded = normalizeForSearch(place.name);
    return { line: at + 1, fileDj: null, matched: null, folded, ...place };
  });
  const { djOf, candidates } = matchPlaces(NAMES, lines);
  return lines.map(({ line }) => djOf.get(line) ?? candidates.get(line) ?? []);
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
  // An id that no DJ has says nothing.
  expect(match({ name: 'DJ ミナモ', fileDj: 'gone' })).toEqual(['a']);
});

test('a former name means its DJ, where nobody else has or had it', () => {
  expect(match({ name: '旧い・名' })).toEqual(['e']);
  expect(match({ name: 'Lumen灯' })).toEqual(['b']);
  expect(match({ name: '同じ旧名' })).toEqual([['f', 'g']]);
  expect(match({ name: '旧い名' }, { name: '初めの名' })).toEqual([['e'], ['e']]);
  expect(match({ name: '新しい名' }, { name: '旧い名' })).toEqual(['e', []]);
});
