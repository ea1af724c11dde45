/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { toCsv } from '../../../../src/lib/browser/csv';
import { parse } from 'csv-parse/sync';
import { restoreCell } from '../../../../rules/csv/spreadsheets';

const rowsOf = (csv: string) => parse(csv, { bom: true, record_delimiter: '\r\n' });

test('a byte order mark, commas, CRLF after every line', () => {
  expect(
    toCsv([
      ['日付', '票数'],
      ['2022-09-01', 1234],
    ]),
  ).toBe('\ufeff日付,票数\r\n2022-09-01,1234\r\n');
});

test('RFC 4180: quotes, commas and line breaks stay inside their cell', () => {
  const cells = ['a,b', 'say "hi"', 'two\nlines', 'cr\rlf\r\n', '', ' spaces '];
  expect(toCsv([cells])).toContain('"say ""hi"""');
  expect(rowsOf(toCsv([cells]))).toEqual([cells]);
});

describe('no cell is a formula', () => {
  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '\0x', '＝1', '＠x'];

  test.each(dangerous)('S40: %j is text', (text) => {
    const [[cell]] = rowsOf(toCsv([[text]])) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  test('numbers stay numbers, below zero too; nothing is an empty cell', () => {
    expect(toCsv([[-5, 0, 1.5, null]])).toBe('\ufeff-5,0,1.5,\r\n');
  });

  test.each([...dangerous, "'=1", "''+1", "'plain", "it's", '葵', 'a=b'])(
    '%j comes back from the file as it was written',
    (text) => {
      const [[cell]] = rowsOf(toCsv([[text]])) as [[string]];
      expect(restoreCell(cell)).toBe(text);
    },
  );
});
