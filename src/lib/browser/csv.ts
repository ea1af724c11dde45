export type Cell = string | number | null;

// S40: what a spreadsheet would run, full-width signs of Japanese keyboards included. An apostrophe
// before one counts too, so that readCell gives back exactly what was written.
const STARTS_A_FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const NEUTRALISED = /^'+[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

// Excel in Japan takes a file without a byte order mark for Shift_JIS.
const BYTE_ORDER_MARK = '\ufeff';

function write(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = STARTS_A_FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * CSV for spreadsheets (RFC 4180, CRLF, a byte order mark first; encode it as UTF-8). Numbers stay
 * numbers; text that would be run as a formula has a `'` before it.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(write).join(',')}\r\n`).join('');
}

/** The text that toCsv wrote into a cell, without the `'` that kept it from being a formula. */
export function readCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
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
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME);
}
