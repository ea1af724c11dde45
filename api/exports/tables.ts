import type { DailyAnswer } from '../../contract/daily';
import type { Dj } from '../../contract/dj';
import type { DayDjQuery } from '../../contract/exports';
import type { TotalAnswer } from '../../contract/ranking';
import {
  type FileCell,
  type FileColumn,
  type FileSource,
  type SourceLine,
  TOTAL_LABEL,
} from '../../rules/tableFiles';
import { compareByRank } from '../../rules/ranks';
import { daysBetween, tokyoStamp } from '../../rules/tokyoDays';
import { readAuditHead } from '../audit/queries';
import { sumOf } from '../days/queries';
import type { ReadContext } from '../http/read';
import { readVotesOnDays } from '../ranking/djsOnDays';
import { dayState, isPartOfDay, type PollNow, rangeInWindow } from '../window/readPoll';

const NOTHING = 'なし';

const CONTENTS = {
  long: '日別×DJの票数（縦持ち: 1日・1組に1行）',
  wide: '日別×DJの票数（横持ち: 1組に1行）',
};

const STATES = { ended: '終了', running: '集計中', future: 'これから' };

/** A table whose rows are in memory: writing them needs no transaction. */
export interface ExportedTable {
  /** ASCII, without an ending. */
  name: string;
  columns: readonly FileColumn[];
  rows: Iterable<readonly FileCell[]>;
  source: FileSource;
}

const text = (header: string): FileColumn => ({ header, kind: 'text' });
const count = (header: string): FileColumn => ({ header, kind: 'count' });

const DJ_COLUMNS = ['DJ', 'よみ', 'ID', '部門', '地域'].map(text);
const djCells = ({ name, kana, id, category, area }: Dj) => [name, kana, id, category, area];

/** In the transaction that the rows are read in. */
async function sourceOf(
  { client, poll }: ReadContext,
  content: string,
  details: readonly SourceLine[],
): Promise<FileSource> {
  const { now: at, revision } = poll;
  return { poll, content, details, at, revision, head: await readAuditHead(client) };
}

interface DjLine {
  dj: Dj;
  /** In the range, and on each of its days. */
  votes: number;
  byDay: readonly number[];
}

/** Day x DJ, without future days; DJs in the order of their votes in the range. */
export async function dayDjTable(
  context: ReadContext,
  { form = 'long', ...query }: DayDjQuery,
): Promise<ExportedTable> {
  const { client, poll } = context;
  const range = rangeInWindow(poll, query);
  const days = range
    ? daysBetween(range.from, range.to).filter((day) => dayState(poll, day) !== 'future')
    : [];
  const [from, to] = [days[0], days.at(-1)];
  const djs = from && to ? await readVotesOnDays(client, from, to) : [];
  const lines = djs.map(({ dj, votes }) => ({ dj, votes: sumOf(votes), byDay: votes }));
  lines.sort(compareByRank);
  return {
    name: `dj-ranking-${poll.year}-day-dj-${form}`,
    columns:
      form === 'long'
        ? [{ header: '日付', kind: 'day' }, ...DJ_COLUMNS, count('票数')]
        : [...DJ_COLUMNS, count('合計'), ...days.map(count)],
    rows: form === 'long' ? longRows(days, lines) : wideRows(days, lines),
    source: await sourceOf(context, CONTENTS[form], describeDays(poll, days)),
  };
}

function* longRows(days: readonly string[], lines: readonly DjLine[]): Generator<FileCell[]> {
  for (const [index, day] of days.entries())
    for (const { dj, byDay } of lines) yield [day, ...djCells(dj), byDay[index] ?? 0];
}

function* wideRows(days: readonly string[], lines: readonly DjLine[]): Generator<FileCell[]> {
  for (const { dj, votes, byDay } of lines) yield [...djCells(dj), votes, ...byDay];
  const total = sumOf(lines.map(({ votes }) => votes));
  const sums = days.map((_, index) => sumOf(lines.map(({ byDay }) => byDay[index] ?? 0)));
  yield [TOTAL_LABEL, null, null, null, null, total, ...sums];
}

/** All DJs, best first; of a version too, whose revision and time are then those of the file. */
export async function totalTable(
  context: ReadContext,
  answer: TotalAnswer,
): Promise<ExportedTable> {
  const { ranking, total, snapshot, asOf, running, baseline, version } = answer;
  const details: SourceLine[] = [
    ['集計日', asOf],
    ...(running ? [describeRunning(asOf, context.poll)] : []),
    version === null ? ['比較の基準', baseline ?? NOTHING] : ['確定版', version],
  ];
  const rows = ranking.map(({ rank, tied, previousRank, dj, votes, share }): FileCell[] => [
    rank,
    tied ? '同率' : null,
    previousRank,
    ...djCells(dj),
    votes,
    share,
  ]);
  const none = [null, null, null];
  rows.push([...none, TOTAL_LABEL, ...none, null, total, total > 0 ? 1 : null]);
  const source = await sourceOf(context, '総投票数のランキング', details);
  return {
    name: `dj-ranking-${context.poll.year}-total`,
    columns: [
      count('順位'),
      text('同率'),
      count('基準日の順位'),
      ...DJ_COLUMNS,
      count('票数'),
      { header: '割合', kind: 'share' } as const,
    ],
    rows,
    source: { ...source, at: snapshot.at, revision: snapshot.revision },
  };
}

/** The days of a range; the running total is that of the range. */
export async function dailyTable(
  context: ReadContext,
  { days, total }: DailyAnswer,
): Promise<ExportedTable> {
  const { poll } = context;
  let runningTotal = 0;
  const rows = days.map(({ date, votes, voided, state, part }): FileCell[] => {
    runningTotal += votes ?? 0;
    const described = STATES[state] + (part ? '・部分日' : '');
    return [date, described, votes, votes === null ? null : runningTotal, voided];
  });
  rows.push([TOTAL_LABEL, null, total, null, days.reduce((sum, day) => sum + day.voided, 0)]);
  const dates = days.map(({ date }) => date);
  return {
    name: `dj-ranking-${poll.year}-daily`,
    columns: [
      { header: '日付', kind: 'day' } as const,
      text('状態'),
      ...['票数', '累計', '無効票'].map(count),
    ],
    rows,
    source: await sourceOf(context, '日別の票数', describeDays(poll, dates)),
  };
}

/** The range, which of its days is still counting and which are cut. */
function describeDays(poll: PollNow, days: readonly string[]): SourceLine[] {
  const running = days.find((day) => dayState(poll, day) === 'running');
  const part = days.filter((day) => isPartOfDay(poll, day));
  return [
    ['期間', days.length > 0 ? `${days[0]}〜${days.at(-1)}` : NOTHING],
    ...(running ? [describeRunning(running, poll)] : []),
    ...(part.length > 0 ? [['部分日', part.join('・')] as const] : []),
  ];
}

function describeRunning(day: string, { now }: PollNow): SourceLine {
  return ['集計中', `${day}（${tokyoStamp(now).slice(11, 16)}時点）`];
}
