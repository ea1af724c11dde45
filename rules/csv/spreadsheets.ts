/** The encodings that a file may have. */
export const TEXT_ENCODINGS = ['utf-8', 'shift_jis', 'euc-jp', 'utf-16le', 'utf-16be'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The byte order mark that a file begins with. */
export function byteOrderMark(start: ArrayLike<number>): (typeof MARKS)[number] | undefined {
  return MARKS.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
}

/** By the first part of a file: its byte order mark, else the first that `reads` it without a fault, else Excel's in Japan. */
export function chooseEncoding(
  start: ArrayLike<number>,
  reads: (encoding: TextEncoding) => boolean,
): TextEncoding {
  const guesses = ['utf-8', 'shift_jis', 'euc-jp'] as const;
  return byteOrderMark(start)?.encoding ?? guesses.find(reads) ?? 'shift_jis';
}

// S40: what a spreadsheet would run, full-width signs of Japanese keyboards included. An apostrophe
// before one counts too, so that restoreCell gives back exactly what was written.
const STARTS_A_FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
const NEUTRALIZED = /^'+[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;

/** The text of a cell, with a `'` before it where a spreadsheet would run it as a formula. */
export function neutralizeCell(text: string): string {
  return STARTS_A_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that neutralizeCell was given. */
export function restoreCell(cell: string): string {
  return NEUTRALIZED.test(cell) ? cell.slice(1) : cell;
}

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

// What Excel writes into a CSV where a column is not text: a day as its number, and a long number cut to a few digits.
const DAY = /^\d{5}(?:\.\d{1,17})?$/;
const FIRST_DAY = 20_000;
const LAST_DAY = 80_000;
const SHORT = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/i;

/** `44820.5`: days since 1900 as Excel counts them, from 1954 to 2119. It may be an instant in epoch seconds too, of 1970. */
export function isExcelDay(text: string): boolean {
  return DAY.test(text) && Number(text) >= FIRST_DAY && Number(text) < LAST_DAY;
}

/** `1.23E+15`: most digits of the number are lost, so that many numbers are written alike. */
export function isExcelNumber(text: string): boolean {
  return SHORT.test(text);
}
