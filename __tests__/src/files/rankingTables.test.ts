import type { PreviousPollDj } from '../../../contract/previousPolls';
import type { TotalAnswer, TotalLine } from '../../../contract/ranking';
import type { RankingLook } from '../../../src/features/totalVotes/table/rankingCells';
import { rankingColumns } from '../../../src/features/totalVotes/table/rankingColumns';
import { dj, fileOf, snapshot } from './tableRows';

// Counted by hand: 20, 5 and 5 votes of 40, those of a filter.
const AOI = dj('aoi', 'アオイ');
const KAI = dj('kai', 'KAI', { area: '大阪' });
const REN = dj('ren', '蓮', { category: '' });
const FOURTH = { rank: 4, tied: true, votes: 5, share: 0.125 };
const lines: TotalLine[] = [
  {
    ...{ dj: AOI, rank: 1, tied: false, votes: 20, share: 0.5, today: 4 },
    ...{ previousRank: 3, previousVotes: 6 },
  },
  { dj: KAI, ...FOURTH, today: 0, previousRank: 4, previousVotes: 5 },
  { dj: REN, ...FOURTH, today: 5, previousRank: null, previousVotes: 0 },
];

const total: TotalAnswer = {
  ...{ snapshot, asOf: '2022-09-20', running: true, baseline: '2022-09-19', version: null },
  ...{ total: 40, ranking: lines },
};
const look: RankingLook = {
  ...{ total, filtered: lines, filter: { category: null, area: null } },
  ...{ previous: null, isClosed: false, isCompact: false },
};

test('the ranking: place, movement, votes, today’s, share, gap to the place above', () => {
  const expected = [
    [
      ...['順位', '同率', '変動（9/19比）', '基準日の順位', 'DJ', 'よみ', '地域'],
      ...['票数', 'うち本日', '割合', '部門', '上との差', 'ID'],
    ],
    [1, null, '↑2', 3, 'アオイ', 'aoi-よみ', '東京', 20, 4, 0.5, 'クラブ', null, 'aoi'],
    [4, '同率', '→', 4, 'KAI', 'kai-よみ', '大阪', 5, 0, 0.125, 'クラブ', -15, 'kai'],
    [4, '同率', 'NEW', null, '蓮', 'ren-よみ', '東京', 5, 5, 0.125, '', 0, 'ren'],
    [null, null, null, null, '合計', null, null, 30, 9, 0.75, null, null, null],
  ];
  expect(fileOf(rankingColumns(look), lines)).toEqual(expected);
  // On a phone the screen has fewer columns, the file the same.
  expect(fileOf(rankingColumns({ ...look, isCompact: true }), lines)).toEqual(
    expected.map((row) => row.map((cell) => (cell === '票数' ? '票数（14日）' : cell))),
  );
});

const before = (
  id: string,
  previous: PreviousPollDj['previous'],
  more = {},
): [string, PreviousPollDj] => [id, { dj: id, previous, isNew: false, isBack: false, ...more }];
const previous = {
  year: 2021,
  djs: new Map([
    before('aoi', { rank: 2, tied: false, votes: 16 }),
    before('kai', null, { isBack: true }),
    before('ren', null, { isNew: true }),
  ]),
};

test('a version has no movement and no today, but the previous poll’s figures', () => {
  const version = { ...total, version: 'v-1', baseline: null, running: false };
  const [head = [], ...rows] = fileOf(
    rankingColumns({ ...look, total: version, previous, isClosed: true }),
    lines,
  );
  expect(head.filter((name) => /変動|本日|基準日/.test(String(name)))).toEqual([]);
  const first = head.indexOf('前回順位（2021年）');
  expect(head.slice(first, first + 5)).toEqual([
    ...['前回順位（2021年）', '前回との比較', '前回の票数', '票数差', '伸び率'],
  ]);
  expect(rows.map((row) => row.slice(first, first + 5))).toEqual([
    [2, '↑1', 16, 4, 0.25],
    [null, '返り咲き', null, null, null],
    [null, '初登場', null, null, null],
    [null, null, null, null, null],
  ]);
});

test('before the close no count is compared with the previous poll’s final one', () => {
  const [head = []] = fileOf(rankingColumns({ ...look, previous }), lines);
  expect(head).toContain('前回の票数');
  expect(head.filter((name) => /票数差|伸び率/.test(String(name)))).toEqual([]);
});
