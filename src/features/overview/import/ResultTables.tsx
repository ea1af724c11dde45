import Button from 'react-bootstrap/Button';
import type { ImportAnswer, WrongLine } from '../../../../contract/imports';
import { parseInstant } from '../../../../rules/instants';
import { DayLink } from '../../../components/figures/DayLink';
import { DjLink } from '../../../components/figures/DjLink';
import { Icon } from '../../../components/Icon';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/DataTable';
import { djColumns } from '../../../components/table/djColumns';
import { useDataTable } from '../../../components/table/useDataTable';
import { csvFile, saveFile, toCsv } from '../../../lib/browser/csv';
import { tokyoInstant } from '../../../lib/time/dates';
import { importTexts } from '../../../texts/import';
import { UNREADABLE_FILE, wrongLineTexts } from '../../../texts/import/wrongLines';
import { linesOf } from '../textFile';
import type { ImportOrder } from './upload';

const { result: texts, unknown: unknownTexts, wrong: wrongTexts } = importTexts;

type AddedDay = ImportAnswer['days'][number];
type AddedDj = ImportAnswer['djs'][number];

const addedColumn: Column<{ votes: number }> = {
  ...djColumns.votes,
  key: 'import-accepted',
  header: texts.accepted,
  sort: undefined,
};

const addedDayColumns: Column<AddedDay>[] = [
  {
    key: 'import-day',
    header: texts.day,
    isRowHeader: true,
    cell: ({ date }) => <DayLink day={date} />,
  },
  addedColumn,
];

const addedDjColumns: Column<AddedDj>[] = [
  {
    key: 'import-dj',
    header: texts.dj,
    isRowHeader: true,
    cell: (dj) => <DjLink dj={dj} />,
  },
  addedColumn,
];

interface AddedTableProps<Row extends object> {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const AT_ONCE = 10;

/** Votes by day or DJ; a long table is collapsed. */
function AddedTable<Row extends object>({ caption, columns, rows, rowKey }: AddedTableProps<Row>) {
  const model = useDataTable({ columns, rows, rowKey });
  return (
    <details className="opening" open={rows.length <= AT_ONCE}>
      <summary>{caption}</summary>
      <DataTable model={model} caption={caption} />
    </details>
  );
}

const dayKey = ({ date }: AddedDay) => date;
const djKey = ({ id }: AddedDj) => id;

/** The votes that a file added, by day and by DJ, those with most of them first. */
export function AddedVotes({ days, djs }: Pick<ImportAnswer, 'days' | 'djs'>) {
  if (days.length === 0) return null;
  const most = djs.toSorted((a, b) => b.votes - a.votes);
  return (
    <div className="import-added">
      <AddedTable caption={texts.days} columns={addedDayColumns} rows={days} rowKey={dayKey} />
      <AddedTable caption={texts.djVotes} columns={addedDjColumns} rows={most} rowKey={djKey} />
    </div>
  );
}

type UnknownDj = NonNullable<ImportAnswer['unknownDjs']>[number];

const unknownColumns: Column<UnknownDj>[] = [
  {
    key: 'unknown-name',
    header: unknownTexts.name,
    isRowHeader: true,
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    key: 'unknown-similar',
    header: unknownTexts.similar,
    cell: ({ similar }) => (similar ? <DjLink dj={similar} /> : unknownTexts.noSimilar),
  },
];

interface UnknownDjsProps {
  djs: readonly UnknownDj[];
  /** They are added to the list of DJs. */
  isMade: boolean;
}

/** Names in the file that no DJ has, each with the DJ whose name is most similar. */
export function UnknownDjs({ djs, isMade }: UnknownDjsProps) {
  const model = useDataTable({ columns: unknownColumns, rows: djs, rowKey: ({ name }) => name });
  return (
    <div>
      <h3>{unknownTexts.heading}</h3>
      <p className="field-hint">{isMade ? unknownTexts.madeAdvice : unknownTexts.advice}</p>
      <DataTable model={model} caption={unknownTexts.heading} />
    </div>
  );
}

// The window is in Tokyo time, so instants outside of it are shown in Tokyo time too.
const OF_TIME = ['outside_window', 'ahead_of_clock'];

function shownValue({ code, value }: WrongLine): string | null {
  if (value === null || !OF_TIME.includes(code)) return value;
  const read = parseInstant(value);
  return typeof read === 'string' ? value : importTexts.columns.tokyo(tokyoInstant(read.ms));
}

/** Why a line was rejected, in Japanese; for an unknown code the API's own message. */
function reasonOf(line: WrongLine): string {
  const { line: number, code, value } = line;
  if (number === null && code === 'not_readable' && value === null) return UNREADABLE_FILE;
  return wrongLineTexts[line.code]?.(shownValue(line)) ?? line.message;
}

const wrongColumns: Column<WrongLine>[] = [
  {
    key: 'wrong-line',
    header: wrongTexts.line,
    align: 'end',
    isRowHeader: true,
    cell: ({ line }) => line ?? wrongTexts.wholeFile,
  },
  {
    key: 'wrong-reason',
    header: wrongTexts.reason,
    cell: (line) => <bdi>{reasonOf(line)}</bdi>,
  },
];

/** The rejected lines for a spreadsheet: number, reason, value, and the line itself from the file. */
export async function wrongLinesCsv(
  wrong: ImportAnswer['wrong'],
  { file, packed, query }: Pick<ImportOrder, 'file' | 'packed' | 'query'>,
): Promise<string> {
  const numbers = new Set(wrong.flatMap(({ line }) => line ?? []));
  const encoding = query.encoding ?? 'utf-8';
  // Without the lines themselves where the file can't be read any more.
  const lines = await linesOf(file, { packed, encoding, numbers }).catch(
    () => new Map<number, string>(),
  );
  return toCsv([
    [wrongTexts.line, wrongTexts.reason, wrongTexts.value, wrongTexts.original],
    ...wrong.map((one) => [
      one.line ?? wrongTexts.wholeFile,
      reasonOf(one),
      one.value ?? '',
      (one.line !== null && lines.get(one.line)) || '',
    ]),
  ]);
}

interface WrongLinesProps {
  order: ImportOrder;
  answer: Pick<ImportAnswer, 'wrong' | 'rejected'>;
}

const wrongKey = ({ line, code }: WrongLine) => `${line} ${code}`;

/** The rejected lines with their reasons; all of them as a file for a spreadsheet. */
export function WrongLines({ order, answer: { wrong, rejected } }: WrongLinesProps) {
  const model = useDataTable({ columns: wrongColumns, rows: wrong, rowKey: wrongKey });
  async function handleDownload() {
    saveFile(csvFile(await wrongLinesCsv(wrong, order)), wrongTexts.file(order.file.name));
  }
  return (
    <div>
      <div className="d-flex flex-wrap gap-2 align-items-center justify-content-between">
        <h3>{wrongTexts.heading}</h3>
        <Button variant="quiet" onClick={() => void handleDownload()}>
          <Icon name="download" />
          {wrongTexts.download}
        </Button>
      </div>
      <DataTable model={model} caption={wrongTexts.heading} />
      {rejected > wrong.length && (
        <p className="field-hint">{wrongTexts.kept(wrong.length, rejected)}</p>
      )}
    </div>
  );
}
