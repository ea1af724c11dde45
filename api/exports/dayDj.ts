import type pg from 'pg';
import type { Dj } from '../../contract/dj';
import type { DayDjQuery } from '../../contract/exports';
import type { TotalLine } from '../../contract/total';
import type { FileCell, FileColumn } from '../../rules/files/cells';
import { TOTAL_LABEL } from '../../rules/files/source';
import { daysBetween } from '../../rules/tokyoDays';
import type { QueryContext } from '../http/queryHandler';
import { packedDays, unpackDays } from '../ranking/packedDays';
import { readRanking } from '../ranking/readRanking';
import { dayState, rangeInWindow } from '../window/windowDays';
import { type ExportedTable, sourceOf } from './exportedTable';
import { dayFacts } from './facts';
import { exportTexts as texts } from './texts';

const { columns: names } = texts;

const DJ_COLUMNS: FileColumn[] = [
  { header: names.dj, kind: 'text', width: 28 },
  { header: names.kana, kind: 'text', width: 22 },
  { header: names.id, kind: 'text', width: 20 },
  { header: names.category, kind: 'text' },
  { header: names.area, kind: 'text' },
];

const LONG: FileColumn[] = [
  { header: names.date, kind: 'day' },
  ...DJ_COLUMNS,
  { header: names.votes, kind: 'count' },
];

/** DJs whose days are read at once: some hundred thousand numbers. */
const PAGE = 1_000;

function djCells({ name, kana, id, category, area }: Dj): FileCell[] {
  return [name, kana, id, category, area];
}

/** Days to come are left out; DJs come in the order of their votes in the range. */
export async function dayDjTable(
  context: QueryContext,
  { form = 'long', ...asked }: DayDjQuery,
): Promise<ExportedTable> {
  const { client, poll } = context;
  const range = rangeInWindow(poll, asked);
  const days = range
    ? daysBetween(range.from, range.to).filter((day) => dayState(poll, day) !== 'future')
    : [];
  const [from, to] = [days[0], days.at(-1)];
  const ranked =
    from === undefined || to === undefined
      ? { total: 0, ranking: [] }
      : await readRanking(client, { from, asOf: to, baseline: null });
  const { total, ranking } = ranked;
  const source = await sourceOf(context, texts.contents[form], dayFacts(poll, days, form));
  const named = {
    name: `dj-ranking-${poll.year}-day-dj-${form}`,
    sheet: texts.sheets.dayDj,
    source,
  };
  if (form === 'long') {
    const rows = longRows(client, days, ranking);
    return { ...named, columns: LONG, rows, count: days.length * ranking.length, hasTotal: false };
  }
  const columns: FileColumn[] = [
    ...DJ_COLUMNS,
    { header: names.total, kind: 'count' },
    ...days.map((header): FileColumn => ({ header, kind: 'count' })),
  ];
  return {
    ...named,
    columns,
    rows: wideRows(client, days, { total, ranking }),
    count: ranking.length + 1,
    hasTotal: true,
  };
}

const DAY_SQL = `
  select dj, sum(valid)::bigint as votes
  from sum_day_dj
  where day = $1::date and valid <> 0
  group by dj`;

async function* longRows(
  client: pg.ClientBase,
  days: readonly string[],
  ranking: readonly TotalLine[],
): AsyncGenerator<FileCell[]> {
  for (const day of days) {
    const { rows } = await client.query<{ dj: string; votes: number }>(DAY_SQL, [day]);
    const votesOf = new Map(rows.map(({ dj, votes }) => [dj, votes]));
    for (const { dj } of ranking) yield [day, ...djCells(dj), votesOf.get(dj.id) ?? 0];
  }
}

const PAGE_SQL = `
  select dj, ${packedDays('$1')} as packed
  from sum_day_dj
  where day between $1::date and $2::date and valid <> 0 and dj = any ($3)
  group by dj`;

async function* wideRows(
  client: pg.ClientBase,
  days: readonly string[],
  { total, ranking }: { total: number; ranking: readonly TotalLine[] },
): AsyncGenerator<FileCell[]> {
  const sums = days.map(() => 0);
  for (let first = 0; first < ranking.length; first += PAGE) {
    const page = ranking.slice(first, first + PAGE);
    const wanted = [days[0], days.at(-1), page.map(({ dj }) => dj.id)];
    const { rows } = await client.query<{ dj: string; packed: number[] }>(PAGE_SQL, wanted);
    const packedOf = new Map(rows.map(({ dj, packed }) => [dj, packed]));
    for (const { dj, votes } of page) {
      const votesOn = unpackDays(packedOf.get(dj.id) ?? []);
      yield [...djCells(dj), votes, ...days.map((_, day) => addTo(sums, day, votesOn[day] ?? 0))];
    }
  }
  yield [TOTAL_LABEL, null, null, null, null, total, ...sums];
}

function addTo(sums: number[], day: number, votes: number): number {
  sums[day] = (sums[day] ?? 0) + votes;
  return votes;
}
