import { BYTE_ORDER_MARK, csvLine, type CsvCell } from '../../../rules/csv/spreadsheets';
import { isHiding } from '../sharing/hidden';
import { refusedFiles } from '../sharing/refusedFiles';

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

/**
 * Hands a file over to the browser, to be saved under this name. While something is hidden (画面共有モード) no file is saved,
 * and the badge says so; false then.
 */
export function saveFile(file: Blob, name: string): boolean {
  if (isHiding()) {
    refusedFiles.set(refusedFiles.get() + 1);
    return false;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
  return true;
}
