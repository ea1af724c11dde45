import { readText } from '../../../api/backup/textReader';

async function* inParts(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(text: string, size: number) {
  let taken = '';
  const reader = readText(inParts(text, size), (part) => void (taken += part.toString('latin1')));
  const tables: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    await reader.line();
    let lines = '';
    for await (const part of reader.tableLines()) lines += part.toString('latin1');
    tables.push(lines);
  }
  return { tables, last: await reader.line(), isAtEnd: await reader.isAtEnd(), taken };
}

test('tables end at their mark alone, however the bytes come', async () => {
  const tables = ['', 'a\\\\.\tb\n\\\\.\n\\N\n', '\n\\.x\n'];
  const text = `${tables.map((lines) => `copy\n${lines}\\.\n`).join('')}end\n`;
  for (let size = 1; size < 12; size += 1) {
    expect(await readAll(text, size)).toEqual({ tables, last: 'end', isAtEnd: true, taken: text });
    for (const cut of [1, 5, 9, text.length - 1]) {
      await expect(readAll(text.slice(0, cut), size)).rejects.toThrow('it is cut off');
    }
  }
});

test('a table that is longer than the memory is never held as a whole', async () => {
  const line = Buffer.from(`${'x'.repeat(99)}\n`.repeat(1_000));
  const PARTS = 2_000;
  let passed = 0;
  async function* long(): AsyncGenerator<Buffer> {
    yield Buffer.from('copy\n');
    for (let n = 0; n < PARTS; n += 1) yield Buffer.from(line);
    yield Buffer.from('\\.\n');
  }
  const reader = readText(long(), () => undefined);
  await reader.line();
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  for await (const part of reader.tableLines()) {
    passed += part.length;
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }
  expect(passed).toBe(PARTS * line.length);
  expect(most).toBeLessThan(passed / 2);
});
