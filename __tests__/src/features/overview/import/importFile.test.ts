import '../../../../support/site/platformFiles';
import { gzipSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { filePreview } from '../../../../../src/features/overview/import/columns';
import {
  decodeStart,
  detectEncoding,
  fileKind,
  fileSize,
  readStart,
} from '../../../../../src/features/overview/textFile';

const CSV = 'id,DJ名,投票日時\n1,葵,2022-09-02T12:00\n';
const blob = (content: string | Buffer) => new Blob([new Uint8Array(Buffer.from(content))]);

test.each([
  ['nothing at all', '', 'empty'],
  ['text', CSV, 'text'],
  ['text with a byte order mark', '\ufeffid,dj', 'text'],
  ['UTF-16, whose zeros are no sign of a picture', iconv.encode(CSV, 'utf-16'), 'text'],
  ['gzip, whatever its name', gzipSync(CSV), 'gzip'],
  ['.xlsx, .ods', Buffer.from('PK\u0003\u0004\u0000\u0000'), 'spreadsheet'],
  ['.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
  ['PDF', '%PDF-1.7\n', 'pdf'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'binary'],
] as const)('a file is known by its first bytes: %s', async (_what, content, kind) => {
  expect(await fileKind(blob(content))).toBe(kind);
});

test('only the first part of a long file is read, packed or not', async () => {
  const long = Buffer.alloc(5_000_000, `${CSV}`);
  const plain = await readStart(blob(long), false);
  // A quarter of a million bytes: expect would compare them one by one, for seconds.
  expect([plain.bytes.length, plain.whole]).toEqual([262_144, false]);
  expect(Buffer.compare(plain.bytes, long.subarray(0, 262_144))).toBe(0);
  const packed = await readStart(blob(gzipSync(long)), true);
  expect(Buffer.compare(packed.bytes, plain.bytes)).toBe(0);
  expect(packed.whole).toBe(false);
});

test('a short file is read whole', async () => {
  const { bytes, whole } = await readStart(blob(gzipSync(CSV)), true);
  expect(Buffer.from(bytes).toString()).toBe(CSV);
  expect(whole).toBe(true);
});

test('a .gz that breaks off shows what it has; one that is none is an error', async () => {
  // Cut after whole blocks: what came before can still be unpacked.
  const noise = Buffer.from(
    Array.from({ length: 40_000 }, (_, at) => `${at},葵,${(at * 7919) % 104_729}`).join('\n'),
  );
  const broken = gzipSync(noise).subarray(0, 60_000);
  const { bytes, whole } = await readStart(blob(broken), true);
  expect(whole).toBe(false);
  expect(Buffer.from(bytes).toString('utf8').startsWith('0,葵,0\n1,葵,7919\n')).toBe(true);
  await expect(readStart(blob('no gzip'), true)).rejects.toThrow();
});

test.each([
  ['ASCII alone', 'utf-8', Buffer.from('id,dj\n1,a')],
  ['UTF-8', 'utf-8', Buffer.from(CSV)],
  ['UTF-8 with a byte order mark', 'utf-8', Buffer.from(`\ufeff${CSV}`)],
  ['UTF-8 cut within a character', 'utf-8', Buffer.from('id,葵').subarray(0, 5)],
  ['Shift_JIS', 'shift_jis', iconv.encode(CSV, 'shift_jis')],
  [
    'Shift_JIS cut within a character',
    'shift_jis',
    iconv.encode('葵葵', 'shift_jis').subarray(0, 3),
  ],
  ['half-width kana of Shift_JIS', 'shift_jis', iconv.encode('ﾃﾞｨｰｼﾞｪｲ', 'shift_jis')],
  ['EUC-JP that is no Shift_JIS', 'euc-jp', iconv.encode('投票日時、名前', 'euc-jp')],
  ['UTF-16 LE with its mark', 'utf-16le', iconv.encode(CSV, 'utf-16le', { addBOM: true })],
  ['UTF-16 BE with its mark', 'utf-16be', iconv.encode(CSV, 'utf-16be', { addBOM: true })],
] as const)('the encoding of %s', (_what, encoding, bytes) => {
  expect(detectEncoding(new Uint8Array(bytes))).toBe(encoding);
});

test('a byte order mark is no part of the first name', () => {
  expect(decodeStart(new Uint8Array(Buffer.from('\ufeffid,dj')), 'utf-8')).toBe('id,dj');
});

test('header and first five lines; quotes, empty lines, spaces around names', () => {
  const text = ' id , DJ \r\n\r\n1,"葵, 一世"\r\n2,"a\nb"\r\n3,c\r\n4,d\r\n5,e\r\n6,f\r\n';
  expect(filePreview(text, true)).toEqual({
    header: ['id', 'DJ'],
    rows: [
      ['1', '葵, 一世'],
      ['2', 'a\nb'],
      ['3', 'c'],
      ['4', 'd'],
      ['5', 'e'],
    ],
    separator: null,
  });
});

test('the half line at which a text was cut is not shown', () => {
  expect(filePreview('id,dj\n1,a\n2,b', true).rows).toHaveLength(2);
  expect(filePreview('id,dj\n1,a\n2,b', false).rows).toEqual([['1', 'a']]);
});

test.each([
  ['id\tdj\tcastAt\n1\ta\t2', 'tab'],
  ['id;dj;castAt\n1;a;2', 'semicolon'],
  ['id,dj,castAt\r1,a,2\r', 'cr'],
  ['id,dj,castAt\r"1",a,2\r', 'cr'],
])('no commas, or no line feeds: %j', (text, separator) => {
  expect(filePreview(text, true).separator).toBe(separator);
});

test.each([
  [512, '512 バイト'],
  [1024, '1 KB'],
  [1_258_291, '1.2 MB'],
  [200 * 1024 * 1024, '200 MB'],
  [3 * 1024 ** 3, '3 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text.replace(' ', '\u00a0'));
});
