import type { CsvCell } from '../csv/csvLine';

/** A value of a table: a text, a number; of kind `day` a Tokyo day, of kind `stamp` a Tokyo time (2022-09-20 14:00:12). */
export type FileCell = string | number | null;

export type CellKind = 'text' | 'count' | 'change' | 'share' | 'tenths' | 'day' | 'stamp';

export interface FileColumn {
  header: string;
  kind: CellKind;
  /** In letters of a spreadsheet; left out: as usual for its kind. */
  width?: number;
}

const DAY_MS = 86_400_000;
/** The number that spreadsheets give to 1970-01-01. */
const EPOCH = 25_569;

/** As Excel shows a number; the figures are those of the screen. */
export const NUMBER_FORMATS: Record<CellKind, string | undefined> = {
  text: undefined,
  count: '#,##0',
  change: '+#,##0;"−"#,##0;"±"0',
  share: '0.0%',
  tenths: '0.0',
  day: 'yyyy/mm/dd',
  stamp: 'yyyy/mm/dd hh:mm:ss',
};

/** Of the head and of the sums. Size and name are those of the other cells: a font without them is another one in some programs. */
export const BOLD = { font: { name: 'Calibri', size: 11, bold: true } };

const WIDTHS: Record<CellKind, number> = {
  text: 16,
  count: 12,
  change: 12,
  share: 10,
  tenths: 10,
  day: 12,
  stamp: 20,
};

export function widthOf({ kind, width = WIDTHS[kind] }: FileColumn): number {
  return width;
}

/** In percent with one decimal; halves go up by the digits that the share is written with, as on the screen. */
function inPercent(share: number): number {
  const written = Number(`${share}e3`);
  return Math.round(Number.isNaN(written) ? share * 1000 : written) / 10;
}

/** A share is a number of percent, so that any program reads it as a number. */
export function csvCell({ kind }: FileColumn, cell: FileCell): CsvCell {
  return kind === 'share' && typeof cell === 'number' ? inPercent(cell) : cell;
}

export function csvHeader({ header, kind }: FileColumn): string {
  return kind === 'share' ? `${header}(%)` : header;
}

/** Days and times are real ones: the number that a spreadsheet counts them by, whatever the reader's zone. */
export function excelCell({ kind }: FileColumn, cell: FileCell): FileCell {
  if (typeof cell !== 'string' || (kind !== 'day' && kind !== 'stamp')) return cell;
  const ms = Date.parse(`${cell.replace(' ', 'T')}${kind === 'day' ? 'T00:00:00' : ''}Z`);
  return Number.isNaN(ms) ? cell : EPOCH + ms / DAY_MS;
}
