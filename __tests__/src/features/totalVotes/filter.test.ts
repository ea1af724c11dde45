import {
  filterOptions,
  filterRanking,
  ranksWithin,
  readFilter,
} from '../../../../src/features/totalVotes/filter';
import { rankOf } from '../../components/ranks';

function line(id: string, category: string, area: string, rank: number | null = 1) {
  const votes = rank === null ? 0 : 10 - rank;
  return rankOf({ rank, votes, dj: { id, name: id, kana: '', category, area } });
}

const RANKING = [
  line('a', 'クラブ', '東京', 1),
  line('b', 'フェス', '東京', 2),
  line('c', 'クラブ', '大阪', 2),
  line('d', 'クラブ', '東京', 2),
  line('e', '', '', 5),
  line('f', 'クラブ', '福岡', 6),
  line('g', 'クラブ', '福岡', null),
  line('h', 'クラブ', '福岡', null),
];

test.each([
  ['', { category: null, area: null }],
  ['?category=クラブ&area=東京', { category: 'クラブ', area: '東京' }],
  ['?category=', { category: '', area: null }],
  ['?category=ロック&area=東京', { category: null, area: '東京' }],
])('%s', (search, filter) => {
  expect(readFilter(search, RANKING)).toEqual(filter);
});

test('an empty value is no filter where every DJ has one', () => {
  expect(readFilter('?area=', RANKING.slice(0, 2)).area).toBeNull();
});

test('without a filter the ranking is the same list', () => {
  expect(filterRanking(RANKING, { category: null, area: null })).toBe(RANKING);
  const found = filterRanking(RANKING, { category: 'クラブ', area: '東京' });
  expect(found.map(({ dj }) => dj.id)).toEqual(['a', 'd']);
});

test('options say how many DJs they leave; those without one are last', () => {
  const options = (filter: { category: string | null; area: string | null }, key: 'area') =>
    filterOptions(RANKING, filter, key).map(({ value, count }) => `${value} ${count}`);
  expect(options({ category: null, area: '東京' }, 'area').sort()).toEqual(
    ['大阪 1', '東京 3', '福岡 3', ' 1'].sort(),
  );
  expect(options({ category: 'フェス', area: null }, 'area').at(-1)).toBe(' 0');
  expect(options({ category: 'フェス', area: null }, 'area')).toContain('大阪 0');
});

test('ranks within the filter are competition ranks with 同率; without votes none', () => {
  const ranks = ranksWithin(filterRanking(RANKING, { category: 'クラブ', area: null }));
  expect([...ranks].map(([id, { rank, tied }]) => [id, rank, tied])).toEqual([
    ['a', 1, false],
    ['c', 2, true],
    ['d', 2, true],
    ['f', 4, false],
    ['g', null, false],
    ['h', null, false],
  ]);
});
