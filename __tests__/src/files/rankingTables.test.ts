import type { DayAnswer } from '../../../contract/daily';
import type { PreviousPollDj } from '../../../contract/previousPolls';
import type { TotalAnswer, TotalLine } from '../../../contract/ranking';
import { djsFile } from '../../../src/features/everyDj/table/djsFile';
import { rankingFile, type ShownRanking } from '../../../src/features/totalVotes/files/rankingFile';
import { effectFile } from '../../../src/files/effectFile';
import { dayRankingFile } from '../../../src/panels/day/dayRankingFile';
import { dj, snapshot, told } from './told';

// Counted by hand: 20, 5 and 5 votes of 40, those of a filter.
const AOI = dj('aoi', 'アオイ');
const KAI = dj('kai', 'KAI', { area: '大阪' });
const REN = dj('ren', '蓮', { category: '' });
const lines: TotalLine[] = [
  { ...{ dj: AOI, rank: 1, tied: false, votes: 20, share: 0.5, today: 4 }, ...was(3, 6) },
  { ...{ dj: KAI, rank: 4, tied: true, votes: 5, share: 0.125, today: 0 }, ...was(4, 5) },
  { ...{ dj: REN, rank: 4, tied: true, votes: 5, share: 0.125, today: 5 }, ...was(null, 0) },
];

function was(previousRank: number | null, previousVotes: number) {
  return { previousRank, previousVotes };
}

const total: TotalAnswer = {
  ...{ snapshot, asOf: '2022-09-20', running: true, baseline: '2022-09-19', version: null },
  ...{ total: 40, ranking: lines },
};
const shown: ShownRanking = {
  ...{ total, rows: lines, search: '', sort: null, asOf: '9月20日', earlier: null },
  ranks: new Map([
    ['aoi', { rank: 1, tied: false }],
    ['kai', { rank: 2, tied: true }],
    ['ren', { rank: 2, tied: true }],
  ]),
  gaps: new Map([
    ['kai', 15],
    ['ren', 0],
  ]),
  filter: { category: null, area: null },
};

test('the ranking: place, movement, votes, those of today, share, what is missing to the place above', () => {
  const file = rankingFile(shown);
  expect(told(file)).toEqual([
    [
      ...['順位', '同率', '変動(9/19比)', '基準日の順位', 'DJ', 'よみ', '部門', '地域'],
      ...['票数', 'うち本日', '割合', '上との差', 'ID'],
    ],
    [1, null, '↑2', 3, 'アオイ', 'aoi-よみ', 'クラブ', '東京', 20, 4, 0.5, null, 'aoi'],
    [4, '同率', '→', 4, 'KAI', 'kai-よみ', 'クラブ', '大阪', 5, 0, 0.125, -15, 'kai'],
    [4, '同率', 'NEW', null, '蓮', 'ren-よみ', '', '東京', 5, 5, 0.125, 0, 'ren'],
    [null, null, null, null, '合計', null, null, null, 30, 9, 0.75, null, null],
  ]);
  expect(file.facts).toEqual([
    ['集計日', '9月20日'],
    ['比較の基準', '2022-09-19'],
    ['絞り込み', 'なし'],
    ['並び順', '順位'],
  ]);
});

test('with a filter, a search and an order: the place within it, and the file says all three', () => {
  const file = rankingFile({
    ...shown,
    ...{ filter: { category: 'クラブ', area: null }, rows: lines.slice(0, 2), search: 'か' },
    sort: { key: 'votes', direction: 'ascending' },
  });
  const [head = [], ...rows] = told(file);
  const at = head.indexOf('部門内順位');
  expect(rows.map((row) => row[at])).toEqual([1, 2, null]);
  expect(rows.at(-1)?.[head.indexOf('割合')]).toBe(0.625);
  expect(file.facts.slice(2)).toEqual([
    ['絞り込み', 'クラブ'],
    ['検索', 'か'],
    ['並び順', '票数（昇順）'],
  ]);
});

test('a version has no movement and no today; the vote before has a column for each of its figures', () => {
  const before = (
    id: string,
    previous: PreviousPollDj['previous'],
    more = {},
  ): [string, PreviousPollDj] => [id, { dj: id, previous, isNew: false, isBack: false, ...more }];
  const djs = new Map([
    before('aoi', { rank: 2, tied: false, votes: 16 }),
    before('kai', null, { isBack: true }),
    before('ren', null, { isNew: true }),
  ]);
  const [head = [], ...rows] = told(
    rankingFile({
      ...shown,
      total: { ...total, version: 'v-1', baseline: null, running: false },
      earlier: { year: 2021, djs },
    }),
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

test('the DJs of a range: the place of all votes, the votes and the share of the range', () => {
  const file = djsFile({
    ...{ range: { from: '2022-09-01', to: '2022-09-20' }, search: 'ア', sort: null, snapshot },
    rows: lines.map(({ today: _today, ...line }) => line),
  });
  expect(told(file)).toEqual([
    ['累計順位', '同率', 'DJ', 'よみ', '部門', '地域', '期間の票数', '割合', 'ID'],
    [1, null, 'アオイ', 'aoi-よみ', 'クラブ', '東京', 20, 0.5, 'aoi'],
    [4, '同率', 'KAI', 'kai-よみ', 'クラブ', '大阪', 5, 0.125, 'kai'],
    [4, '同率', '蓮', 'ren-よみ', '', '東京', 5, 0.125, 'ren'],
    [null, null, '合計', null, null, null, 30, 0.75, null],
  ]);
  expect(file.facts).toEqual([
    ['期間', '2022-09-01〜2022-09-20'],
    ['検索', 'ア'],
    ['並び順', '期間の票数（降順）'],
  ]);
  expect(file.snapshot).toBe(snapshot);
});

test('a day: everybody, though the panel shows the first ten places at first', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...{ dj: dj(`d${at}`, `DJ ${at}`), rank: at + 1, tied: false, votes: 12 - at, share: null },
    ...was(null, 0),
  }));
  const day = { date: '2022-09-20', state: 'running' };
  const file = dayRankingFile({ day, snapshot, ranking: many } as unknown as DayAnswer);
  const [head = [], ...rows] = told(file);
  expect(head).toEqual(['順位', '同率', 'DJ', 'よみ', '部門', '地域', '票数', '割合', 'ID']);
  expect(rows.map((row) => [row[0], row[2], row[6]])).toEqual([
    ...many.map(({ rank, dj: { name }, votes }) => [rank, name, votes]),
    [null, '合計', 78],
  ]);
  expect(file.content).toBe('2022-09-20 日の順位');
  expect(file.facts).toContainEqual(['状態', '集計中']);
});

test('an exclusion: places and votes before and after, and the sums of both', () => {
  const file = effectFile([
    { ...{ dj: AOI, rank: 1, tied: false, rankAfter: 2, tiedAfter: false }, ...after(20, 8) },
    { ...{ dj: KAI, rank: 2, tied: false, rankAfter: 1, tiedAfter: false }, ...after(9, 9) },
  ]);
  expect(told(file)).toEqual([
    ['DJ', '除外前の順位', '除外後の順位', '除外前の票数', '除外後の票数', 'ID'],
    ['アオイ', 1, 2, 20, 8, 'aoi'],
    ['KAI', 2, 1, 9, 9, 'kai'],
    ['合計', null, null, 29, 17, null],
  ]);
  expect([file.content, effectFile([], '別の名').content]).toEqual([
    '除外の影響（未実行）',
    '別の名',
  ]);
});

function after(votes: number, votesAfter: number) {
  return { votes, votesAfter };
}
