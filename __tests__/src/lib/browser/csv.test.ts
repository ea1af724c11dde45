/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { parse } from 'csv-parse/sync';
import { restoreCell } from '../../../../rules/csv/spreadsheets';
import { toCsv } from '../../../../src/lib/browser/csv';

const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, record_delimiter: '\r\n' });

test('a byte order mark, commas, CRLF after every line; numbers stay numbers', () => {
  const rows = [
    ['日付', '票数'],
    ['2022-09-01', 1234, -5, 0, 1.5, null],
  ];
  expect(toCsv(rows)).toBe('\ufeff日付,票数\r\n2022-09-01,1234,-5,0,1.5,\r\n');
});

test('RFC 4180: quotes, commas and line breaks stay inside their cell', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', 'cr\rlf\r\n', '', ' spaces '];
  expect(toCsv([cells])).toContain('"say ""hi"""');
  expect(rowsOf(toCsv([cells]))).toEqual([cells]);
});

const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＠x'];

test('S40: a text that a spreadsheet would take for a formula is text', () => {
  expect(rowsOf(toCsv([FORMULAS]))).toEqual([FORMULAS.map((text) => `'${text}`)]);
});

test('every text comes back from the file as it was written', () => {
  const texts = [...FORMULAS, "'=1", "''+1", "'plain", "it's", '葵', 'a=b'];
  expect(rowsOf(toCsv([texts]))[0]!.map(restoreCell)).toEqual(texts);
});
