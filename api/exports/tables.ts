import type { DailyAnswer } from '../../contract/daily';
import type { Dj } from '../../contract/dj';
import type { DayDjQuery } from '../../contract/exports';
import type { TotalAnswer } from '../../contract/total';
import type { FileCell, FileColumn } from '../../rules/files/cells';
import { type FileSource, type SourceLine, TOTAL_LABEL } from '../../rules/files/source';
import { compareByRank } from '../../rules/readingOrder';
import { daysBetween, tokyoStamp } from '../../rules/tokyoDays';
import { readAuditHead } from '../audit/queries';
import type { ReadContext } from '../http/read';
import { readDjTallies } from '../ranking/queries';
import { dayState, type PollNow, rangeInWindow } from '../window/readPoll';

const NOTHING = 'なし';

const CONTENTS = {
  long: '日別×DJの票数（縦持ち: 1日・1組に1行）',
  wide: '日別×DJの票数（横持ち: 1組に1行）',
};

const ORDERS = {
  long: '日付の早い順、同じ日は期間の票数の多い順',
  wide: '期間の票数の多い順',
  daily: '日付の早い順',
};

const STATES = { ended: '終了', running: '集計中', future: 'これから' };

/** A table whose rows are in memory: what follows needs no transaction. */
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

/** What the file says of itself: from the transaction that its rows come from. */
async function sourceOf(
  { client, poll }: ReadContext,
  content: string,
  about: readonly SourceLine[],
): Promise<FileSource> {
  const { name, year, now: at, revision } = poll;
  return {
    ...{ poll: { name, year }, content, facts: about, at, revision },
    head: await readAuditHead(client),
  };
}

/** Day x DJ. Days to come are left out; DJs come in the order of their votes in the range. */
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
  const tallies =
    from === undefined || to === undefined ? [] : await readDjTallies(client, from, to);
  const lines = tallies.map(({ dj, votesOn }) => {
    const byDay = days.map((_, at) => votesOn[at] ?? 0);
    return { dj, byDay, votes: byDay.reduce((sum, votes) => sum + votes, 0) };
  });
  lines.sort(compareByRank);
  return {
    name: `dj-ranking-${poll.year}-day-dj-${form}`,
    columns:
      form === 'long'
        ? [{ header: '日付', kind: 'day' }, ...DJ_COLUMNS, count('票数')]
        : [...DJ_COLUMNS, count('合計'), ...days.map(count)],
    rows: form === 'long' ? longRows(days, lines) : wideRows(days, lines),
    source: await sourceOf(context, CONTENTS[form], dayFacts(poll, days, form)),
  };
}

interface DjLine {
  dj: Dj;
  byDay: readonly number[];
  votes: number;
}

function* longRows(days: readonly string[], lines: readonly DjLine[]): Generator<FileCell[]> {
  for (const [at, day] of days.entries())
    for (const { dj, byDay } of lines) yield [day, ...djCells(dj), byDay[at] ?? 0];
}

function* wideRows(days: readonly string[], lines: readonly DjLine[]): Generator<FileCell[]> {
  for (const { dj, byDay, votes } of lines) yield [...djCells(dj), votes, ...byDay];
  const sumOf = (votesOf: (line: DjLine) => number) =>
    lines.reduce((sum, line) => sum + votesOf(line), 0);
  const sums = days.map((_, at) => sumOf(({ byDay }) => byDay[at] ?? 0));
  yield [TOTAL_LABEL, null, null, null, null, sumOf(({ votes }) => votes), ...sums];
}

/** All DJs, best first; of a version too, whose revision and time are then those of the file. */
export async function totalTable(
  context: ReadContext,
  answer: TotalAnswer,
): Promise<ExportedTable> {
  const { ranking, total, snapshot, asOf, running, baseline, version } = answer;
  const about: SourceLine[] = [
    ['集計日', asOf],
    ...runningFact(running ? asOf : undefined, context.poll),
    version === null ? ['比較の基準', baseline ?? NOTHING] : ['確定版', version],
    ['並び順', '順位'],
  ];
  const rows = ranking.map(({ rank, tied, previousRank, dj, votes, share }): FileCell[] => [
    ...[rank, tied ? '同率' : null, previousRank],
    ...djCells(dj),
    ...[votes, share],
  ]);
  const none = [null, null, null];
  rows.push([...none, TOTAL_LABEL, ...none, null, total, total > 0 ? 1 : null]);
  const source = await sourceOf(context, '総投票数のランキング', about);
  return {
    name: `dj-ranking-${context.poll.year}-total`,
    columns: [
      ...[count('順位'), text('同率'), count('基準日の順位')],
      ...DJ_COLUMNS,
      ...[count('票数'), { header: '割合', kind: 'share' } as const],
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
      ...[{ header: '日付', kind: 'day' } as const, text('状態')],
      ...['票数', '累計', '無効票'].map(count),
    ],
    rows,
    source: await sourceOf(context, '日別の票数', dayFacts(poll, dates, 'daily')),
  };
}

/** The range, which of its days is still counting and which are cut, and the order of the rows. */
function dayFacts(
  poll: PollNow,
  days: readonly string[],
  order: keyof typeof ORDERS,
): SourceLine[] {
  const [from, to] = [days[0], days.at(-1)];
  const cut = [poll.firstDayIsPart && poll.firstDay, poll.lastDayIsPart && poll.lastDay];
  const part = days.filter((day) => cut.includes(day));
  return [
    ['期間', from && to ? `${from}〜${to}` : NOTHING],
    ...runningFact(
      days.find((day) => dayState(poll, day) === 'running'),
      poll,
    ),
    ...(part.length > 0 ? [['部分日', part.join('・')] as const] : []),
    ['並び順', ORDERS[order]],
  ];
}

/** Nothing where no day is running. */
function runningFact(day: string | undefined, { now }: PollNow): SourceLine[] {
  if (day === undefined) return [];
  return [['集計中', `${day}（${tokyoStamp(now).slice(11, 16)}時点）`]];
}
