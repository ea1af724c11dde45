import type { Column } from '../../../src/components/table/column';
import { dayColumns } from '../../../src/features/daily/DaysCard';
import { djDaysFile } from '../../../src/features/detail/djDays';
import type { RankingLook } from '../../../src/features/totalVotes/table/rankingCells';
import { rankingColumns } from '../../../src/features/totalVotes/table/rankingColumns';
import {
  comparedColumns,
  type Compared,
} from '../../../src/features/totalVotes/versions/comparison/comparedColumns';
import { chartFile } from '../../../src/files/chartFile';
import { tableFile, type TableFile } from '../../../src/files/tableFile';
import type { DayLine } from '../../../src/voting/dayLines';
import type { DjDay } from '../../../src/voting/djDays';
import { makeDj } from '../../support/makeDj';
import { answerOf } from '../../support/site/recordedApi';
import { daysOfVotes } from '../components/charts/descriptions';

/** Head, rows and sums below each other, as a spreadsheet has them. */
const tableRows = ({ columns, rows, total }: TableFile): unknown[][] => [
  columns.map(({ header }) => header),
  ...rows.map((row) => [...row]),
  ...(total ? [[...total]] : []),
];
/** The same of a table on the screen. */
const fileOf = <Row>(columns: Column<Row>[], rows: readonly Row[]) =>
  tableRows(tableFile({ content: '', columns, rows }));

const total = answerOf('running', 'total');
const { snapshot } = total;
const lines = total.ranking.slice(0, 3);
const look: RankingLook = {
  ...{ total, filtered: lines, filter: { category: null, area: null } },
  ...{ previous: null, isClosed: false, isCompact: false },
};

const KIND = 'オープンフォーマット';

test('the ranking: place, movement, votes, today’s, share, gap to the place above', () => {
  const expected = [
    [
      ...['順位', '同率', '変動（9/2比）', '基準日の順位', 'DJ', 'よみ', '地域'],
      ...['票数', 'うち本日', '割合', '部門', '上との差', 'ID'],
    ],
    [1, '同率', '→', 1, 'DJ アオイ', 'あおい', '東京', 9, 2, 0.45, KIND, null, 'aoi'],
    [1, '同率', '↑1', 2, '蓮', 'れん', '大阪', 9, 3, 0.45, KIND, 0, 'ren'],
    [3, null, 'NEW', null, 'KAI', 'かい', '東京', 2, 2, 0.1, KIND, -7, 'kai'],
    [null, null, null, null, '合計', null, null, 20, 7, 1, null, null, null],
  ];
  expect(fileOf(rankingColumns(look), lines)).toEqual(expected);
  // On a phone the screen has fewer columns, the file the same.
  expect(fileOf(rankingColumns({ ...look, isCompact: true }), lines)).toEqual(
    expected.map((row) => row.map((cell) => (cell === '票数' ? '票数（14日）' : cell))),
  );
});

const before = { previous: null, isNew: false, isBack: false };
const previous = {
  year: 2021,
  djs: new Map([
    ['aoi', { ...before, dj: 'aoi', previous: { rank: 2, tied: false, votes: 12 } }],
    ['ren', { ...before, dj: 'ren', isBack: true }],
    ['kai', { ...before, dj: 'kai', isNew: true }],
  ]),
};

test('a version has no movement and no today, but the previous poll’s figures', () => {
  const version = { ...total, version: 'v-1', baseline: null, running: false };
  const closed = { ...look, total: version, previous, isClosed: true };
  const [head = [], ...rows] = fileOf(rankingColumns(closed), lines);
  expect(head.filter((name) => /変動|本日|基準日/.test(String(name)))).toEqual([]);
  const first = head.indexOf('前回順位（2021年）');
  expect([head, ...rows].map((row) => row.slice(first, first + 5))).toEqual([
    ['前回順位（2021年）', '前回との比較', '前回の票数', '票数差', '伸び率'],
    [2, '↑1', 12, -3, -0.25],
    [null, '返り咲き', null, null, null],
    [null, '初登場', null, null, null],
    [null, null, null, null, null],
  ]);
  // Before the close no count is compared with a final one.
  const [running = []] = fileOf(rankingColumns({ ...look, previous }), lines);
  expect(running.filter((name) => /前回の票数|票数差|伸び率/.test(String(name)))).toEqual([
    '前回の票数',
  ]);
});

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
  expect(fileOf(dayColumns([], { time: '14:00', compared: null }), days)).toEqual([
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
  const own = [of(days[2]!, 4, 6, 1), of(days[1]!, 3, 5, 2)];
  expect(tableRows(djDaysFile(own, { name: 'アオイ', snapshot }))).toEqual([
    ['日付', '曜日', '状態', '票数', '累計順位', '日別順位', '割合'],
    ['2022-09-19', '月', '終了', 4, 6, 1, 0.4],
    ['2022-09-20', '火', '集計中・部分日', 3, 5, 2, 0.3],
    ['合計', null, null, 7, null, null, null],
  ]);
});

test('two versions: places gained, votes that came or went, gaps in one alone', () => {
  const standing = (rank: number, votes: number) => ({ rank, votes, tied: false });
  const of = (id: string, was: object | null, after: object | null, votes: number) =>
    ({
      dj: makeDj(id, id.toUpperCase(), id),
      before: was,
      after,
      votes,
      change: 'rose',
    }) as Compared;
  const rows = [of('a', standing(3, 10), standing(1, 14), 4), of('b', standing(1, 12), null, -12)];
  expect(fileOf(comparedColumns, rows)).toEqual([
    ['比較元の順位', '順位', 'DJ', '順位の変化', '比較元の票数', '票数', '差', 'ID'],
    [3, 1, 'A', 2, 10, 14, 4, 'a'],
    [1, null, 'B', null, 12, null, -12, 'b'],
    [null, null, '合計', null, 22, 14, -8, null],
  ]);
});

test('a chart: days are days, a gap is empty, remarks stand where there are some', () => {
  const chart = daysOfVotes();
  const { columns, rows } = chartFile(chart);
  expect(columns.map(({ header, kind }) => `${header} ${kind}`)).toEqual([
    ...['日付 day', '有効票(票) count', 'メモ text'],
  ]);
  expect([rows[2], rows[7]]).toEqual([
    ['2022-09-13', 6645, '速報公開'],
    ['2022-09-18', null, null],
  ]);
  // What is no day is written as it is read; no remark, no column for them.
  const hour = { key: '2022-09-20 14', label: '14', longLabel: '14時台', state: 'ended' } as const;
  expect(tableRows(chartFile({ ...chart, categories: [hour] }))).toEqual([
    ['日付', '有効票(票)'],
    ['14時台', 2100],
  ]);
});
