import { filterRanking, ranksWithin, readFilter } from '../../../../src/features/totalVotes/filter';

function line(id: string, category: string, area: string, rank: number | null = 1) {
  const standing = { rank, tied: false, votes: rank === null ? 0 : 10 - rank, share: null };
  const dj = { id, name: id, kana: '', category, area };
  return { dj, ...standing, previousRank: null, previousVotes: null };
}

const RANKING = [
  line('a', 'クラブ', '東京', 1),
  line('b', 'フェス', '東京', 2),
  line('c', 'クラブ', '大阪', 2),
  line('d', 'クラブ', '東京', 2),
  line('e', '', '', 5),
  line('f', 'クラブ', '福岡', 6),
  line('g', 'クラブ', '福岡', null),
];

test.each([
  { search: '?category=', filter: { category: '', area: null } },
  { search: '?category=ロック&area=東京', filter: { category: null, area: '東京' } },
])('the filter of $search', ({ search, filter }) => {
  expect(readFilter(search, RANKING)).toEqual(filter);
});

test('ranks within the filter are competition ranks with 同率; without votes none', () => {
  const ranks = ranksWithin(filterRanking(RANKING, { category: 'クラブ', area: null }));
  expect([...ranks].map(([id, { rank, tied }]) => `${id} ${rank}${tied ? ' 同率' : ''}`)).toEqual([
    ...['a 1', 'c 2 同率', 'd 2 同率', 'f 4', 'g null'],
  ]);
});
