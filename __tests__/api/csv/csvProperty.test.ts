import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { openRecords } from '../../../api/csv/csvRecords';

// A failure prints the seed; SEED repeats it.
const SEED = Number(process.env.SEED) || undefined;

/** Cut where `cuts` say, as shares of the length: in the middle of characters and line ends as well. */
async function* cutAt(content: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  const places = cuts.map((cut) => Math.floor(cut * content.length)).sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, content.length]) {
    yield content.subarray(from, place);
    from = place;
  }
}

async function read(content: Buffer, cuts: readonly number[], encoding: 'auto' | 'shift_jis') {
  const items = [];
  const { records } = await openRecords(cutAt(content, cuts), encoding);
  for await (const block of records) items.push(...block);
  return items;
}

const SIGNS = '|a|""|,|\n|\r\n|\r|"| |x"y|あ|ソ|😀|\uFFFD'.split('|');
const cell = fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'grapheme', maxLength: 5 }));
// A row of one empty cell is an empty line, which both readers leave out.
const rows = fc.integer({ min: 2, max: 4 }).chain((width) => {
  const row = fc.array(cell, { minLength: width, maxLength: width });
  return fc.array(row, { minLength: 1, maxLength: 8 });
});
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
const lineEnd = fc.constantFrom('\n', '\r\n');

function write(table: readonly string[][], end: string, quoteAll: boolean): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const written = (text: string) => (quoteAll || /[",\r\n]/.test(text) ? quoted(text) : text);
  return table.map((row) => row.map(written).join(',') + end).join('');
}

test('CSV is read as it was written, wherever it is cut', async () => {
  await fc.assert(
    fc.asyncProperty(rows, cuts, lineEnd, fc.boolean(), async (table, places, end, quoteAll) => {
      const text = write(table, end, quoteAll);
      const items = await read(Buffer.from(text), places, 'auto');
      const cells = items.map((item) => ('cells' in item ? item.cells : item.fault));
      expect(cells).toEqual(table);
      expect(cells).toEqual(parse(text, { record_delimiter: ['\r\n', '\n'] }));
      let line = 1;
      for (const [at, row] of table.entries()) {
        expect(items[at]?.line).toBe(line);
        line += row.join('').split('\n').length;
      }
    }),
    { seed: SEED, numRuns: 200 },
  );
});

const noise = fc
  .array(fc.constantFrom('"', ',', '\n', '\r', 'a', '1', '"a"', 'あ', '\n2,b\n'), { maxLength: 40 })
  .map((parts) => Buffer.from(`x,y\n${parts.join('')}`));
const bytes = fc.uint8Array({ maxLength: 60 }).map((tail) => Buffer.from([0x78, 0x0a, ...tail]));

test.each(['auto', 'shift_jis'] as const)(
  'broken quotes and bytes (%s) are found alike wherever it is cut',
  async (encoding) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(noise, bytes), cuts, async (content, places) => {
        const whole = await read(content, [], encoding).catch((error: Error) => error.message);
        const cut = await read(content, places, encoding).catch((error: Error) => error.message);
        expect(cut).toEqual(whole);
        if (typeof whole === 'string') return;
        const text = encoding === 'auto' ? content.toString() : iconv.decode(content, encoding);
        const lines = whole.flatMap(linesOf);
        const filled = text
          .split('\n')
          .flatMap((line, at) => (['', '\r', '""', '""\r'].includes(line) ? [] : [at + 1]));
        expect(lines).toEqual(expect.arrayContaining(filled));
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      { seed: SEED, numRuns: 300 },
    );
  },
);

/** The lines that a record stands in. */
function linesOf(item: Awaited<ReturnType<typeof read>>[number]): number[] {
  const text = 'cells' in item ? item.cells.join('') : '';
  return text.split('\n').map((_, at) => item.line + at);
}
