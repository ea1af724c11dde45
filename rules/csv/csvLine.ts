import { neutralizeCell } from './formulaCells';

export type CsvCell = string | number | null;

// A line that begins with # is none of the table's (rules/tableFiles.ts): a cell with that sign is quoted.
const NEEDS_QUOTES = /[",\r\n#]|^\s|\s$/;

/** Excel in Japan takes a file without it for Shift_JIS. */
export const BYTE_ORDER_MARK = '\ufeff';

function write(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralizeCell(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of a CSV for spreadsheets (RFC 4180): numbers stay numbers, text that would be run as a formula has a `'` before it. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(write).join(',')}\r\n`;
}
