/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { parse } from 'csv-parse/sync';
import { fileName, writeCsv } from '../../../src/files/saveTable';
import { tableFile } from '../../../src/files/tableFile';
import { workbookOf } from '../../../src/files/workbook';
import { readWorkbook } from '../../support/files/readWorkbook';

const rows = [
  { day: '2022-02-28', name: '=HYPERLINK("x")', votes: 12_345, share: 0.1185, change: -60 },
  { day: '2022-03-01', name: '#1', votes: null, share: null, change: 0 },
];

const table = tableFile({
  ...{ content: '日別/投票', facts: [], rows },
  columns: [
    { header: '日付', kind: 'day', value: ({ day }) => day, isRowHeader: true },
    { header: '名前', kind: 'text', value: ({ name }) => name },
    { header: '票数', kind: 'count', value: ({ votes }) => votes, isSummed: true },
    { header: '割合', kind: 'share', value: ({ share }) => share },
    { header: '差', kind: 'change', value: ({ change }) => change },
  ],
});
const source = [
  ['投票', 'DJ "投票", 2022'],
  ['リビジョン', '17'],
] as const;

async function bytesOf(file: Blob): Promise<Uint8Array> {
  const reader = new FileReader();
  return new Promise((resolve) => {
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });
}

test('a CSV keeps its table apart from where it is from, and runs nothing', async () => {
  const bytes = await bytesOf(writeCsv({ table, source }));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text).toContain('日付,名前,票数,割合(%),差\r\n');
  expect(text).toMatch(/\r\n\r\n# 投票: DJ {2}投票 、 2022\r\n# リビジョン: 17\r\n$/);
  // Where a program takes all from a # on for a remark, but in quotes.
  expect(text).toContain(',"#1",');
  const options = { bom: true, skip_empty_lines: true, comment: '#', comment_no_infix: true };
  expect((parse(text, options) as string[][]).slice(1)).toEqual([
    ['2022-02-28', `'=HYPERLINK("x")`, '12345', '11.9', '-60'],
    ['2022-03-01', '#1', '', '', '0'],
    ['合計', '', '12345', '', ''],
  ]);
});

test('an .xlsx has real days and numbers, a frozen head, and bold sums', async () => {
  const bytes = await bytesOf(await workbookOf({ table, source }));
  const { sheets, first, bold } = await readWorkbook(bytes);
  expect(bold).toEqual([1, 4]);
  expect(sheets.map(({ name }) => name)).toEqual(['日別 投票', '出典']);
  expect(sheets[0]?.rows.slice(1)).toEqual([
    [new Date('2022-02-28T00:00:00Z'), '=HYPERLINK("x")', 12_345, 0.1185, -60],
    [new Date('2022-03-01T00:00:00Z'), '#1', null, null, 0],
    ['合計', null, 12_345, null, null],
  ]);
  expect(sheets[1]?.rows).toEqual(source);
  expect(first).not.toContain('<f>');
  expect(first).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(first).toMatch(/<col [^>]*width="16"/);
});

test('a name has nothing that a system refuses, and the vote’s time in Tokyo', () => {
  const name = fileName(['DJ/投票: 2022', 'クラブの_順位'], '2022-09-20T15:07:00.000Z', 'xlsx');
  expect(name).toBe('DJ 投票 2022_クラブの 順位_20220921-0007.xlsx');
});
