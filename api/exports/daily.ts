import type { DailyAnswer } from '../../contract/daily';
import type { FileCell, FileColumn } from '../../rules/files/cells';
import { TOTAL_LABEL } from '../../rules/files/source';
import type { QueryContext } from '../http/queryHandler';
import { type ExportedTable, sourceOf } from './exportedTable';
import { dayFacts } from './facts';
import { exportTexts as texts } from './texts';

const { columns: names } = texts;

const COLUMNS: FileColumn[] = [
  { header: names.date, kind: 'day' },
  { header: names.state, kind: 'text' },
  { header: names.votes, kind: 'count' },
  { header: names.runningTotal, kind: 'count' },
  { header: names.voided, kind: 'count' },
];

/** The running total is that of the range. */
export async function dailyTable(
  context: QueryContext,
  { days, total }: DailyAnswer,
): Promise<ExportedTable> {
  const { poll } = context;
  const dates = days.map(({ date }) => date);
  const source = await sourceOf(context, texts.contents.daily, dayFacts(poll, dates, 'daily'));
  let runningTotal = 0;
  const rows = days.map(({ date, votes, voided, state, part }): FileCell[] => {
    runningTotal += votes ?? 0;
    const told = texts.states[state] + (part ? texts.part : '');
    return [date, told, votes, votes === null ? null : runningTotal, voided];
  });
  const voided = days.reduce((sum, day) => sum + day.voided, 0);
  rows.push([TOTAL_LABEL, null, total, null, voided]);
  return {
    name: `dj-ranking-${poll.year}-daily`,
    sheet: texts.sheets.daily,
    columns: COLUMNS,
    rows,
    count: rows.length,
    hasTotal: true,
    source,
  };
}
