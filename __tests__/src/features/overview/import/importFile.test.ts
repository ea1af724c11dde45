import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { VOTE_COLUMNS } from '../../../../../api/imports/stageFile';
import { parseMapping } from '../../../../../rules/csv/namedRecords';
import {
  columnProblems,
  columnsQuery,
  filePreview,
  guessColumns,
} from '../../../../../src/features/overview/import/columns';
import { wrongLinesCsv } from '../../../../../src/features/overview/import/ResultTables';
import {
  decodeStart,
  detectEncoding,
  fileKind,
  fileSize,
  linesOf,
  readStart,
} from '../../../../../src/features/overview/textFile';

const CSV = 'id,DJ名,投票日時\n1,葵,2022-09-02T12:00\n';
const blob = (content: string | Buffer) => new Blob([new Uint8Array(Buffer.from(content))]);

test.each([
  { what: 'nothing at all', content: '', kind: 'empty' },
  { what: 'text with a byte order mark', content: '\ufeffid,dj', kind: 'text' },
  {
    what: 'UTF-16, whose zeros are no sign of a picture',
    content: iconv.encode(CSV, 'utf-16'),
    kind: 'text',
  },
  { what: 'gzip, whatever its name', content: gzipSync(CSV), kind: 'gzip' },
  { what: '.xlsx, .ods', content: 'PK\u0003\u0004\u0000\u0000', kind: 'spreadsheet' },
  { what: '.xls', content: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), kind: 'spreadsheet' },
  { what: 'PDF', content: '%PDF-1.7\n', kind: 'pdf' },
  {
    what: 'a picture',
    content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
    kind: 'binary',
  },
] as const)('a file is known by its first bytes: $what', async ({ content, kind }) => {
  expect(await fileKind(blob(content))).toBe(kind);
});

test('of a long file the first part is read, of a short one all, packed or not', async () => {
  const long = Buffer.alloc(5_000_000, CSV);
  const plain = await readStart(blob(long), false);
  // A quarter of a million bytes: expect would compare them one by one, for seconds.
  expect([plain.bytes.length, plain.whole]).toEqual([262_144, false]);
  expect(Buffer.compare(plain.bytes, long.subarray(0, 262_144))).toBe(0);
  const packed = await readStart(blob(gzipSync(long)), true);
  expect(Buffer.compare(packed.bytes, plain.bytes)).toBe(0);
  expect(packed.whole).toBe(false);
  const short = await readStart(blob(gzipSync(CSV)), true);
  expect([Buffer.from(short.bytes).toString(), short.whole]).toEqual([CSV, true]);
});

test('a .gz that breaks off shows what it has; one that is none is an error', async () => {
  // Cut after whole blocks: what came before can still be unpacked.
  const lines = Array.from({ length: 40_000 }, (_, at) => `${at},葵,${(at * 7919) % 104_729}`);
  const broken = gzipSync(lines.join('\n')).subarray(0, 60_000);
  const { bytes, whole } = await readStart(blob(broken), true);
  expect(whole).toBe(false);
  expect(Buffer.from(bytes).toString().startsWith('0,葵,0\n1,葵,7919\n')).toBe(true);
  await expect(readStart(blob('no gzip'), true)).rejects.toThrow();
});

test('the lines of a file are found by number, wherever its parts are cut', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at + 1},葵`);
  const file = blob(gzipSync(lines.join('\r\n')));
  const numbers = new Set([1, 15_000, 30_000, 30_001]);
  const found = await linesOf(file, { packed: true, encoding: 'utf-8', numbers });
  expect(Object.fromEntries(found)).toEqual({ 1: '1,葵', 15000: '15000,葵', 30000: '30000,葵' });
});

test.each([
  { what: 'ASCII alone', encoding: 'utf-8', bytes: Buffer.from('id,dj\n1,a') },
  {
    what: 'UTF-8 cut within a character',
    encoding: 'utf-8',
    bytes: Buffer.from('id,葵').subarray(0, 5),
  },
  {
    what: 'Shift_JIS cut within one',
    encoding: 'shift_jis',
    bytes: iconv.encode('葵葵', 'shift_jis').subarray(0, 3),
  },
  {
    what: 'half-width kana of Shift_JIS',
    encoding: 'shift_jis',
    bytes: iconv.encode('ﾃﾞｨｰｼﾞｪｲ', 'shift_jis'),
  },
  {
    what: 'EUC-JP that is no Shift_JIS',
    encoding: 'euc-jp',
    bytes: iconv.encode('投票日時、名前', 'euc-jp'),
  },
  {
    what: 'UTF-16 BE with its mark',
    encoding: 'utf-16be',
    bytes: iconv.encode(CSV, 'utf-16be', { addBOM: true }),
  },
] as const)('the encoding of $what', ({ encoding, bytes }) => {
  expect(detectEncoding(new Uint8Array(bytes))).toBe(encoding);
});

test('a preview has the header without its mark, and five whole lines', () => {
  const text = ' id , DJ \r\n\r\n1,"葵, 一世"\r\n2,"a\nb"\r\n3,c\r\n4,d\r\n5,e\r\n6,f\r\n';
  const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`));
  const { header, rows } = filePreview(decodeStart(bytes, 'utf-8'), true);
  expect(header).toEqual(['id', 'DJ']);
  expect(rows.join('|')).toBe('1,葵, 一世|2,a\nb|3,c|4,d|5,e');
  // The half line at which a text was cut is not shown.
  expect(filePreview('id,dj\n1,a\n2,b', true).rows).toHaveLength(2);
  expect(filePreview('id,dj\n1,a\n2,b', false).rows).toEqual([['1', 'a']]);
});

test.each([
  { text: 'id,dj,castAt\n1,a,2', separator: null },
  { text: 'id\tdj\tcastAt\n1\ta\t2', separator: 'tab' },
  { text: 'id;dj;castAt\n1;a;2', separator: 'semicolon' },
  { text: 'id,dj,castAt\r"1",a,2\r', separator: 'cr' },
])('$text has the separator $separator instead of commas or line feeds', ({ text, separator }) => {
  expect(filePreview(text, true).separator).toBe(separator);
});

test('a size has the unit that file managers show', () => {
  const sizes = [512, 1024, 1_258_291, 200 * 1024 ** 2, 3 * 1024 ** 3].map(fileSize);
  expect(sizes.join(' ')).toBe('512\u00a0バイト 1\u00a0KB 1.2\u00a0MB 200\u00a0MB 3\u00a0GB');
});

test.each([
  { header: ['id', 'dj', 'voter', 'source', 'castAt'], expected: 'id dj castAt voter source' },
  {
    header: ['correlate_id', 'vote', 'datetime_of_vote'],
    expected: '- vote datetime_of_vote correlate_id -',
  },
  {
    header: ['タイムスタンプ', 'メールアドレス', '投票先'],
    expected: '- 投票先 タイムスタンプ メールアドレス -',
  },
  // An export of candidates' names: `vote` says more than `name`, and one column is no two fields.
  {
    header: ['name', 'vote', 'Created At', 'IP Address'],
    expected: '- vote Created At - IP Address',
  },
  { header: ['ＩＤ', 'ＤＪ'], expected: 'ＩＤ ＤＪ - - -' },
])('$header is taken for $expected', ({ header, expected }) => {
  const { id, dj, castAt, voter, source } = guessColumns(header);
  expect([id, dj, castAt, voter, source].map((name) => name || '-').join(' ')).toBe(expected);
});

const separator = 'semicolon' as const;

test.each([
  { what: 'no DJ', columns: { dj: '' }, words: /^「DJ」の列を選んで/ },
  { what: 'no instant', columns: { castAt: '' }, words: /^「投票日時」の列を選んで/ },
  { what: 'neither id nor voter', columns: { id: '' }, words: /^「投票ID」か「投票者」の列/ },
  { what: 'one column for two fields', columns: { voter: 'b' }, words: /「b」を二つの項目に/ },
  { what: 'two columns of one name', more: ['x', 'x'], words: /「x」という名前の列が二つ/ },
  { what: 'a column of a field', more: ['voter'], words: /「voter」は、選ばなくても「投票者」/ },
  { what: 'a comma', columns: { voter: 'd,e' }, more: ['d,e'], words: /カンマが入っている/ },
  { what: 'a header alone', file: { rows: [] }, words: /^見出しの行だけで、票の行がありません。$/ },
  { what: 'semicolons', file: { separator }, words: /カンマではなくセミコロン/ },
  { what: 'a voter in place of an id', columns: { id: '', voter: 'a' } },
])('columns with $what can be read, or not and why', ({ columns, more = [], file, words }) => {
  const problems = columnProblems(
    { id: 'a', dj: 'b', castAt: 'c', voter: '', source: '', ...columns },
    { header: ['a', 'b', 'c', ...more], rows: [['1']], separator: null, ...file },
  );
  expect(problems).toEqual(words ? [expect.stringMatching(words)] : []);
});

test('the API reads the columns as they were chosen', () => {
  const chosen = { id: '投票 ID', dj: 'DJ:名', castAt: 'when=then', voter: 'id' };
  const query = columnsQuery({ ...chosen, source: '' });
  expect(parseMapping(VOTE_COLUMNS.fields, query)).toEqual(chosen);
});

const wrong = (line: number | null, code: string, value: string | null = null, message = '') => ({
  ...{ line, code, value, message },
});

test('wrong lines are handed over for Excel, each with its line, and nothing that runs', async () => {
  const content = iconv.encode('id,DJ名\n1,=葵()\n2,"蓮, 二世"\n', 'shift_jis');
  const lines = [
    wrong(2, 'unknown_dj', '=葵()'),
    wrong(3, 'bad_line'),
    wrong(1, 'separator', 'tab'),
    wrong(null, 'not_readable', 'utf-8'),
    wrong(null, 'not_readable', null, 'the gzip file ends too soon'),
  ];
  const order = { packed: false, query: { encoding: 'shift_jis' as const } };
  const file = new File([new Uint8Array(content)], 'votes.csv');
  const text = await wrongLinesCsv(lines, { ...order, file });
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.slice(1).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(parse(text, { bom: true })).toEqual([
    ['行', '理由', '値', '元の行'],
    ['2', '登録のないDJです: 「=葵()」', "'=葵()", '1,=葵()'],
    ['3', '列の数か長さが合いません', '', '2,"蓮, 二世"'],
    ['1', expect.stringMatching(/^カンマではなくタブ区切り/), 'tab', 'id,DJ名'],
    ['全体', 'UTF-8 として読めない文字があります', 'utf-8', ''],
    ['全体', expect.stringMatching(/^ファイル全体を読めません。.*途中で切れているか/), '', ''],
  ]);
  // Of a file that is gone by now the reasons are left.
  const gone = await wrongLinesCsv([wrong(2, 'bad_instant', 'x')], {
    ...order,
    packed: true,
    file,
  });
  expect(parse(gone, { bom: true })[1]).toEqual(['2', '日時として読めません: 「x」', 'x', '']);
});
