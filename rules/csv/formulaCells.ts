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
