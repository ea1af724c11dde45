import { csvRecords } from '../../../api/import/csvRecords';

/** In pieces of a few bytes, so that characters and line ends are cut apart. */
async function* pieces(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

async function read(content: string | Buffer, size = 7) {
  const records = [];
  for await (const { line, cells } of csvRecords(pieces(Buffer.from(content), size))) {
    records.push([line, ...cells]);
  }
  return records;
}

test.each([1, 2, 5, 1000])(
  'S34: a BOM, both line ends and Japanese, in pieces of %i',
  async (size) => {
    expect(await read('\uFEFFdj,id\r\nＤＪ花子,1\nさくら,2', size)).toEqual([
      [1, 'dj', 'id'],
      [2, 'ＤＪ花子', '1'],
      [3, 'さくら', '2'],
    ]);
  },
);

test('a record is told by the line where it begins', async () => {
  expect(await read('a,b\n\n"x\ny",1\n"say ""hi""",2\n')).toEqual([
    [1, 'a', 'b'],
    [3, 'x\ny', '1'],
    [5, 'say "hi"', '2'],
  ]);
});

test.each([
  ['a,b\n1,2\n3,"4\n5,6\n', 3, 'never closed'],
  ['a,b\n1,2\n3,x"4\n', 3, 'middle of a field'],
  ['a,b\n1,"2"x\n', 2, 'middle of a field'],
  [`a,b\n1,"${'2,3\n'.repeat(100_000)}`, 2, 'never closed'],
])('S34: a broken quote, %#', async (content, line, message) => {
  await expect(read(content, 65_536)).rejects.toMatchObject({
    line,
    message: expect.stringContaining(message),
  });
});

test.each([
  [Buffer.concat([Buffer.from('dj\nあ\n'), Buffer.from([0x82, 0xa0]), Buffer.from('\nう')]), 3],
  [Buffer.from([0x64, 0x6a, 0x0a, 0xe3, 0x81]), 2],
  [Buffer.from([0xff, 0xfe, 0x64, 0x00]), 1],
])('S34: a line that is not UTF-8, %#', async (content, line) => {
  await expect(read(content)).rejects.toMatchObject({
    line,
    message: expect.stringContaining('not UTF-8 text'),
  });
});

test('what stands before the broken line is read all the same', async () => {
  const seen: number[] = [];
  const bad = Buffer.concat([Buffer.from('a\nb\nc\n'), Buffer.from([0xff])]);
  const readAll = async () => {
    for await (const { line } of csvRecords(pieces(bad, 100))) seen.push(line);
  };
  await expect(readAll()).rejects.toMatchObject({ line: 4 });
  expect(seen).toEqual([1, 2, 3]);
});

test('a file without line ends is no CSV, however long it is', async () => {
  await expect(read('x'.repeat(3_000_000), 65_536)).rejects.toMatchObject({ line: 1 });
});
