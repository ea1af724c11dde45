import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '../../../rules/csv/spreadsheets';

/** CSV for spreadsheets (RFC 4180, CRLF, a byte order mark first; encode it as UTF-8). */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}

/** A CSV of toCsv, as a file. */
export function csvFile(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' });
}

/** Milliseconds: a browser may read the file a moment after the click. */
const URL_LIFETIME = 60_000;

/** Hands a file over to the browser, to be saved under this name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  // Not in the page: its click would be one beside an open menu, which closes.
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}
