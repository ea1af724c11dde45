import '../../../../support/site/platformFiles';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { linesOf } from '../../../../../src/features/overview/textFile';
import { wrongLinesCsv } from '../../../../../src/features/overview/import/ResultTables';

const file = (content: Buffer) => new File([new Uint8Array(content)], 'votes.csv');
const order = { packed: false, query: { encoding: 'shift_jis' as const } };

test('the lines of a file by their numbers, wherever its parts are cut', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at + 1},葵`);
  const content = gzipSync(lines.join('\r\n'));
  const numbers = new Set([1, 2, 15_000, 30_000, 30_001]);
  const found = await linesOf(file(content), { packed: true, encoding: 'utf-8', numbers });
  expect([...found]).toEqual([
    [1, '1,葵'],
    [2, '2,葵'],
    [15_000, '15000,葵'],
    [30_000, '30000,葵'],
  ]);
});

test('wrong lines for Excel: byte order mark, CRLF, the line itself, nothing that runs', async () => {
  const content = iconv.encode('id,DJ名\n1,=葵()\n2,"蓮, 二世"\n', 'shift_jis');
  const text = await wrongLinesCsv(
    [
      { line: 2, code: 'unknown_dj', message: '', value: '=葵()' },
      { line: 3, code: 'bad_line', message: '', value: null },
      { line: 4, code: 'excel_day', message: '', value: '44820.5' },
      { line: 5, code: 'excel_number', message: '', value: null },
      { line: 6, code: 'dj_id_taken', message: '', value: '海 → 葵' },
      { line: 1, code: 'separator', message: '', value: 'tab' },
      { line: null, code: 'not_readable', message: '', value: 'utf-8' },
      { line: null, code: 'not_readable', message: 'the gzip file ends too soon', value: null },
      { line: 7, code: 'not_readable', message: 'a quote is not closed', value: null },
    ],
    { ...order, file: file(content) },
  );
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.slice(1).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(parse(text, { bom: true })).toEqual([
    ['行', '理由', '値', '元の行'],
    ['2', '登録のないDJです: 「=葵()」', "'=葵()", '1,=葵()'],
    ['3', '列の数か長さが合いません', '', '2,"蓮, 二世"'],
    ['4', expect.stringMatching(/^Excelの日付の数値です。.*: 「44820\.5」$/), '44820.5', ''],
    ['5', expect.stringMatching(/^Excelが長い番号を短くした値です/), '', ''],
    ['6', expect.stringMatching(/別のDJに使われています.*「海 → 葵」$/), '海 → 葵', ''],
    ['1', expect.stringMatching(/^カンマではなくタブ区切り/), 'tab', 'id,DJ名'],
    ['全体', 'UTF-8 として読めない文字があります', 'utf-8', ''],
    ['全体', expect.stringMatching(/^ファイル全体を読めません。.*途中で切れているか/), '', ''],
    ['7', '引用符の位置か行の長さが正しくないため、読み取れません', '', ''],
  ]);
});

test('a file that is gone by now leaves the reasons', async () => {
  const text = await wrongLinesCsv([{ line: 2, code: 'bad_instant', message: '', value: 'x' }], {
    ...order,
    packed: true,
    file: file(Buffer.from('no gzip')),
  });
  expect(parse(text, { bom: true })[1]).toEqual(['2', '日時として読めません: 「x」', 'x', '']);
});
