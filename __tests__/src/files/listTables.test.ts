import { dayColumns } from '../../../src/features/daily/dayColumns';
import {
  comparedColumns,
  type Compared,
} from '../../../src/features/totalVotes/versions/comparison/comparedColumns';
import { djDaysFile } from '../../../src/features/detail/djDays';
import type { DayLine } from '../../../src/voting/dayLines';
import type { DjDay } from '../../../src/voting/djDays';
import { dj, fileOf, snapshot, tableRows } from './tableRows';

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

test('the days of a DJ, oldest first: votes, both places and the share of the day', () => {
  const of = (day: DayLine, votes: number, rank: number, dayRank: number): DjDay => ({
    ...{ day, votes, rank, dayRank, share: votes / 10, percent: votes * 10 },
  });
  const file = djDaysFile([of(days[2]!, 4, 6, 1), of(days[1]!, 3, 5, 2)], {
    ...{ name: 'アオイ', snapshot },
  });
  expect(tableRows(file)).toEqual([
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
