import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv/spreadsheets';
import {
  csvCell,
  csvHeader,
  sourceLines,
  sourceText,
  type FileSource,
  type SourceLine,
} from '../../rules/tableFiles';
import { auditQuery } from '../client/queries/audit';
import { dailyQuery } from '../client/queries/daily';
import { fetchDayDj } from '../client/queries/files';
import { pollQuery } from '../client/queries/poll';
import { sessionQueryClient } from '../client/queryClient';
import { loadChunk } from '../lib/browser/chunkFailures';
import { csvFile, saveFile } from '../lib/browser/csv';
import { fileTime } from '../lib/time/dates';
import { fileTexts as texts } from '../texts/files';
import type { ExportRange, TableFile } from './tableFile';

/** The table of the screen, or day x DJ as CSV: a row for each day and DJ, or for each DJ. */
export type SavedForm = 'csv' | 'xlsx' | 'long' | 'wide';

/** What to save, and what the file says of where it is from. */
export interface Written {
  table: TableFile;
  source: readonly SourceLine[];
}

// What Windows keeps out of names, and what separates the parts.
const NOT_IN_NAMES = /[\\/:*?"<>|_\s]+/g;

/** DJランキング投票2022_ランキング_20220920-1407.csv: `at` is the poll's clock, ISO 8601 in UTC. */
export function fileName(parts: readonly string[], at: string, form: SavedForm): string {
  const names = parts.map((part) => part.replace(NOT_IN_NAMES, ' ').trim());
  return `${[...names, fileTime(at)].join(texts.separator)}.${form === 'xlsx' ? form : 'csv'}`;
}

/** What a file of this table says of itself. Throws ApiFailure; without the log's head it goes on. */
export async function readSource(table: TableFile): Promise<FileSource> {
  const client = sessionQueryClient();
  const meta = { progress: false };
  const [poll, snapshot, head] = await Promise.all([
    client.fetchQuery({ ...pollQuery(), meta }),
    table.snapshot ?? client.fetchQuery({ ...dailyQuery(), meta }).then((daily) => daily.snapshot),
    client.fetchQuery({ ...auditQuery({ limit: 1 }), meta }).then(
      (audit) => audit.head,
      () => null,
    ),
  ]);
  const { content, facts: details } = table;
  const { at, revision } = snapshot;
  return { poll: { name: poll.name, year: poll.year }, content, details, at, revision, head };
}

/** A CSV that Excel and programs read alike. */
export function writeCsv({ table: { columns, rows, total }, source }: Written): Blob {
  const lines = total ? [...rows, total] : rows;
  const cells = lines.map((row) =>
    csvLine(columns.map((column, index) => csvCell(column, row[index] ?? null))),
  );
  return csvFile(
    BYTE_ORDER_MARK + csvLine(columns.map(csvHeader)) + cells.join('') + sourceText(source),
  );
}

interface Order {
  form: SavedForm;
  table: () => TableFile | Promise<TableFile>;
  days: ExportRange;
}

async function contentOf(form: SavedForm, days: ExportRange, written: Written): Promise<Blob> {
  if (form === 'csv') return writeCsv(written);
  if (form !== 'xlsx') {
    const bytes = await fetchDayDj({ form, ...days });
    return new Blob([bytes], { type: csvFile('').type });
  }
  const { workbookOf } = await loadChunk(() => import(/* webpackChunkName: 'xlsx' */ './workbook'));
  return workbookOf(written);
}

/** Makes the file and hands it over; answers its name. Throws ApiFailure, ChunkLoadError. */
export async function saveTable({ form, table: describe, days }: Order): Promise<string> {
  // As it is at the press, though figures may be refreshed meanwhile.
  const table = await describe();
  const source = await readSource(table);
  const lines = sourceLines(source);
  const blob = await contentOf(form, days, { table, source: lines });
  const isScreen = form === 'csv' || form === 'xlsx';
  const content = isScreen ? table.content : `day-dj-${form}`;
  const name = fileName([lines[0]?.[1] ?? '', content], source.at, form);
  saveFile(blob, name);
  return name;
}
