import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
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
      const items = [];
      const { records } = await openRecords(cutAt(Buffer.from(text), places), 'auto');
      for await (const block of records) items.push(...block);
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
