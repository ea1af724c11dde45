import iconv from 'iconv-lite';
import { openRecords } from '../../../api/csv/csvRecords';
import type { Encoding } from '../../../contract/imports';
import { pieces } from '../../support/files/pieces';

/** Records as `line cell|cell`; a line that cannot be read as `line !why`. */
async function read(content: string | Buffer, size = 7, encoding: Encoding = 'auto') {
  const found: string[] = [];
  const opened = await openRecords(pieces(Buffer.from(content), size), encoding);
  for await (const block of opened.records) {
    for (const item of block)
      found.push(`${item.line} ${'cells' in item ? item.cells.join('|') : `!${item.fault}`}`);
  }
  return found;
}

test.each([
  { content: 'a,b\n1,"2\n3,4\n', records: ['1 a|b', '2 !open', '3 3|4'] },
  { content: 'a,b\n1,x"2\n3,4', records: ['1 a|b', '2 !middle', '3 3|4'] },
  { content: 'a,b\n1,"2"x\n3,"4"\n', records: ['1 a|b', '2 !middle', '3 3|4'] },
  // Two broken quotes: what stands between them is no field of several lines.
  { content: 'a,b\n1,"2\n3,4\n5",6\n', records: ['1 a|b', '2 !middle', '3 3|4', '4 !middle'] },
  { content: 'a,b\n1,"2\n3,4\n5,"6\n', records: ['1 a|b', '2 !middle', '3 3|4', '4 !open'] },
  // The same where all of it has as many fields as a line: a field holds no votes.
  {
    content:
      'id,dj,at\n1,"A,2022-09-01 10:00:00\n2,B,2022-09-01 10:00:01\n3,C",2022-09-01 10:00:02',
    records: ['1 id|dj|at', '2 !middle', '3 2|B|2022-09-01 10:00:01', '4 !middle'],
  },
  {
    content: 'at,dj\n1663650000,"A\n1663650001,B"\n1663650002,C',
    records: ['1 at|dj', '2 !middle', '3 !middle', '4 1663650002|C'],
  },
])('a broken quote costs its line alone: $records', async ({ content, records }) => {
  for (const size of [1, 3, 65_536]) expect(await read(content, size)).toEqual(records);
});

test.each<Encoding>(['shift_jis', 'euc-jp', 'utf-16le', 'utf-16be', 'utf-8'])(
  'a file in %s is read wherever it is cut',
  async (encoding) => {
    const content = iconv.encode('dj,id\r\n表示ソ①ｱ～,1\n"能\n",2\n', encoding);
    const records = ['1 dj|id', `2 ${'表示ソ①ｱ～'.normalize()}|1`, '3 能\n|2'];
    for (const size of [1, 2, 3, 1000])
      expect(await read(content, size, encoding)).toEqual(records);
  },
);

test.each<Encoding>(['utf-8', 'utf-16le', 'utf-16be'])(
  'a byte order mark of %s is enough, and is gone',
  async (encoding) => {
    const content = iconv.encode('id\nさくら', encoding, { addBOM: true });
    expect(await read(content, 5)).toEqual(['1 id', '2 さくら']);
  },
);

test('a line above 128 kB ends the reading', async () => {
  const content = `a\n${'x'.repeat(600_000)}\nb\n`;
  await expect(read(content, 65_536)).rejects.toThrow('a line is longer than 128 kB');
});

test.each<{ content: string; message: string; encoding?: Encoding }>([
  { content: 'PK\x03\x04….csv', message: 'this is an Excel workbook' },
  { content: '\x7fELF\0\0\x01', message: 'this is no text file' },
  { content: 'i\0d\0\n\0', message: 'try --encoding utf-16le' },
  { content: '\uFEFFid\n', encoding: 'shift_jis', message: 'mark of utf-8, not of shift_jis' },
])('a file is refused as a whole: $message', async ({ content, message, encoding }) => {
  const refused = { line: null, message: expect.stringContaining(message) };
  await expect(read(content, 3, encoding)).rejects.toMatchObject(refused);
});
