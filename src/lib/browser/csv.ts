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
