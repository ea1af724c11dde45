import type { ImportsAnswer } from '../../../contract/imports';
import type { Version } from '../../../contract/decisions/versions';
import type { ComparedDays } from '../../../src/features/daily/comparison';
import { dayColumns } from '../../../src/features/daily/dayColumns';
import type { Column } from '../../../src/components/table/column';
import { importColumns } from '../../../src/features/overview/import/ImportsCard';
import {
  addedDayColumns,
  addedDjColumns,
} from '../../../src/features/overview/import/ResultTables';
import { djListColumns } from '../../../src/features/overview/settings/djs/DjSection';
import { comparedColumns } from '../../../src/features/totalVotes/versions/comparison/comparedColumns';
import type { Compared } from '../../../src/features/totalVotes/versions/comparison/comparedColumns';
import { versionsFile } from '../../../src/features/totalVotes/versions/versionsFile';
import { tableFile } from '../../../src/files/tableFile';
import { djDaysFile } from '../../../src/features/detail/djDays';
import type { DayLine } from '../../../src/voting/dayLines';
import type { DjDay } from '../../../src/voting/djDays';
import { dj, snapshot, told } from './told';

const fileOf = <Row>(columns: Column<Row>[], rows: readonly Row[]) =>
  told(tableFile({ content: '', columns, rows }));

const dayOf = (date: string, more: Partial<DayLine>): DayLine => ({
  ...{ date, votes: 0, voided: 0, state: 'ended', part: false },
  ...{ change: null, runningTotal: null, ...more },
});

// Newest first; 2022-09-20 was a Tuesday.
const days = [
  dayOf('2022-09-21', { votes: null, state: 'missing' }),
  dayOf('2022-09-20', { votes: 7, state: 'running', part: true, runningTotal: 19 }),
  dayOf('2022-09-19', { votes: 12, voided: 2, change: -3, runningTotal: 12, note: '速報' }),
];

test('the days: what is missing is empty, never 0, and no part of the sums', () => {
  expect(fileOf(dayColumns({ time: '14:00', most: 12, compared: null }), days)).toEqual([
    ['日付', '曜日', '状態', '票数', '前日比', '累計', '無効票', 'メモ'],
    ['2022-09-21', '水', 'データなし', null, null, null, 0, null],
    ['2022-09-20', '火', '集計中(14:00)・部分日', 7, null, 19, 0, null],
    ['2022-09-19', '月', '終了', 12, -3, 12, 2, '速報'],
    ['合計', null, null, 19, null, null, 2, null],
  ]);
});

test('the days against those of the week before: which they are, and how they differ', () => {
  const counterparts = new Map([
    ['2022-09-19', { date: '2022-09-12', votes: 9, change: 3 }],
    ['2022-09-20', { date: '2022-09-13', votes: null, change: null }],
  ]);
  const compared = { comparison: 'weekday', counterparts } as unknown as ComparedDays;
  const [head = [], ...rows] = fileOf(dayColumns({ time: '', most: 12, compared }), days);
  const first = head.indexOf('前週比');
  expect(head.slice(first, first + 3)).toEqual(['前週比', '比較した日', '比較した日の票数']);
  expect(rows.map((row) => row.slice(first, first + 3))).toEqual([
    [null, null, null],
    [null, '2022-09-13', null],
    [3, '2022-09-12', 9],
    [null, null, null],
  ]);
});

test('the days of a DJ, oldest first: votes, both places and the share of the day', () => {
  const of = (day: DayLine, votes: number, rank: number, dayRank: number): DjDay => ({
    ...{ day, votes, rank, dayRank, share: votes / 10, percent: votes * 10 },
  });
  const file = djDaysFile([of(days[2]!, 4, 6, 1), of(days[1]!, 3, 5, 2)], {
    ...{ name: 'アオイ', snapshot },
  });
  expect(told(file)).toEqual([
    ['日付', '曜日', '状態', '票数', '累計順位', '日別順位', '割合'],
    ['2022-09-19', '月', '終了', 4, 6, 1, 0.4],
    ['2022-09-20', '火', '集計中・部分日', 3, 5, 2, 0.3],
    ['合計', null, null, 7, null, null, null],
  ]);
  expect(file.facts).toEqual([
    ['DJ', 'アオイ'],
    ['期間', '2022-09-19〜2022-09-20'],
    ['並び順', '古い順'],
  ]);
});

test('two versions: places gained, votes that came or went, gaps in one alone', () => {
  const standing = (rank: number, votes: number) => ({ rank, votes, tied: false });
  const of = (id: string, before: object | null, after: object | null, votes: number) =>
    ({ dj: dj(id, id.toUpperCase()), before, after, votes, change: 'rose' }) as Compared;
  const rows = [of('a', standing(3, 10), standing(1, 14), 4), of('b', standing(1, 12), null, -12)];
  expect(fileOf(comparedColumns, rows)).toEqual([
    ['比較元の順位', '順位', 'DJ', '順位の変化', '比較元の票数', '票数', '差', 'ID'],
    [3, 1, 'A', 2, 10, 14, 4, 'a'],
    [1, null, 'B', null, 12, null, -12, 'b'],
    [null, null, '合計', null, 22, 14, -8, null],
  ]);
});

test('versions, imports, DJs: each list as it is on the screen, instants in Tokyo', () => {
  const made = { at: '2022-09-20T15:30:00.000Z', actor: 'admin@example.com' };
  const version = { id: 'v-1', label: '最終', state: 'published', total: 40, revision: 9 };
  expect(told(versionsFile([{ ...made, ...version, sha256: 'ab' } as Version]))).toEqual([
    ['ID', '区分', '状態', '有効票', '作成', '作成者', 'リビジョン', 'SHA-256'],
    ['v-1', '最終', '公表済', 40, '2022-09-21 00:30:00', 'admin@example.com', 9, 'ab'],
  ]);
  const counts = { accepted: 5, duplicates: 2, rejected: 1 };
  const rows = [
    { ...made, ...counts, file: 'a.csv' },
    { ...made, ...counts, file: null },
  ] as ImportsAnswer['imports'];
  expect(fileOf(importColumns, rows)).toEqual([
    ['日時', 'ファイル', '追加', '重複', 'エラー', '実行者'],
    ['2022-09-21 00:30:00', 'a.csv', 5, 2, 1, 'admin@example.com'],
    ['2022-09-21 00:30:00', '（名前なし）', 5, 2, 1, 'admin@example.com'],
    ['合計', null, 10, 4, 2, null],
  ]);
  expect(fileOf(djListColumns, [{ dj: dj('aoi', 'アオイ') }])).toEqual([
    ['DJ', 'よみ', '地域', '部門', 'ID'],
    ['アオイ', 'aoi-よみ', '東京', 'クラブ', 'aoi'],
  ]);
});

test('what a file of votes adds: every day, and every DJ, most votes first', () => {
  const added = {
    days: [
      { date: '2022-09-19', votes: 2 },
      { date: '2022-09-20', votes: 7 },
    ],
    djs: [
      { id: 'kai', name: 'KAI', votes: 3 },
      { id: 'aoi', name: 'アオイ', votes: 6 },
    ],
  };
  expect(fileOf(addedDayColumns, added.days)).toEqual([
    ['日付', '有効として追加'],
    ['2022-09-19', 2],
    ['2022-09-20', 7],
    ['合計', 9],
  ]);
  expect(fileOf(addedDjColumns, added.djs)).toEqual([
    ['DJ', '有効として追加', 'ID'],
    ['KAI', 3, 'kai'],
    ['アオイ', 6, 'aoi'],
    ['合計', 9, null],
  ]);
});
