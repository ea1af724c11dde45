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
