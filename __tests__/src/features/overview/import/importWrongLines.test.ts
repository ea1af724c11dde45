import '../../../../support/site/platformFiles';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { wrongLinesCsv } from '../../../../../src/features/overview/import/ResultTables';

const order = { packed: false, query: { encoding: 'shift_jis' as const } };
const fileOf = (content: Buffer) => new File([new Uint8Array(content)], 'votes.csv');
const wrong = (line: number | null, code: string, value: string | null = null, message = '') => ({
  ...{ line, code, value, message },
});

test('wrong lines are handed over for Excel, each with its line, and nothing that runs', async () => {
  const file = fileOf(iconv.encode('id,DJ名\n1,=葵()\n2,"蓮, 二世"\n', 'shift_jis'));
  const lines = [
    wrong(2, 'unknown_dj', '=葵()'),
    wrong(3, 'bad_line'),
    wrong(4, 'excel_day', '44820.5'),
    wrong(5, 'excel_number'),
    wrong(6, 'dj_id_taken', '海 → 葵'),
    wrong(1, 'separator', 'tab'),
    wrong(null, 'not_readable', 'utf-8'),
    wrong(null, 'not_readable', null, 'the gzip file ends too soon'),
    wrong(7, 'not_readable', null, 'a quote is not closed'),
  ];
  const text = await wrongLinesCsv(lines, { ...order, file });
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

test('of a file that is gone by now the reasons are left', async () => {
  const gone = { ...order, packed: true, file: fileOf(Buffer.from('no gzip')) };
  const text = await wrongLinesCsv([wrong(2, 'bad_instant', 'x')], gone);
  expect(parse(text, { bom: true })[1]).toEqual(['2', '日時として読めません: 「x」', 'x', '']);
});
