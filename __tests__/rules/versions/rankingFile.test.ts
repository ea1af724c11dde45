import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readRankingFile, writeRankingFile } from '../../../rules/versions/rankingFile';

const POLL = { name: 'DJ投票, "夏"', year: 2022 };
const textOf = (name: string) =>
  writeRankingFile(POLL, [{ dj: { id: 'a', name, kana: '', area: '', category: '' }, votes: 3 }])
    .text;

test.each([
  { name: '=1+1', cell: "'=1+1" },
  { name: "'-1", cell: "''-1" },
  { name: "O'Brien", cell: "O'Brien" },
])('the name $name is written as $cell and read as it was', ({ name, cell }) => {
  const text = textOf(name);
  const [, row] = parse(text) as string[][];
  expect(row?.[5]).toBe(cell);
  expect(readRankingFile(text).lines[0]?.dj.name).toBe(name);
});

const words = fc.string({ unit: 'grapheme', maxLength: 6 });
const odd = fc.constantFrom('"', ',', '\n', '\r\n', '\r', "'", '=', '\t', ' ', '""', 'あ', '');
const anyText = fc
  .array(fc.oneof(words, odd), { maxLength: 4 })
  .map((parts) => parts.join('').replaceAll('\0', ''));
const anyDj = fc.record({
  ...{ id: anyText, name: anyText, kana: anyText, area: anyText, category: anyText },
});
const anyDjs = fc.array(fc.record({ dj: anyDj, votes: fc.nat(5) }), { maxLength: 6 });

test('any texts are read as they were written, by another reader too', () => {
  fc.assert(
    fc.property(anyDjs, anyText, (djs, name) => {
      const { text, lines } = writeRankingFile({ name, year: 2022 }, djs);
      const poll = djs.length > 0 ? { name, year: 2022 } : null;
      expect(readRankingFile(text)).toEqual({ poll, lines });
      const [, ...rows] = parse(text, { record_delimiter: '\n' }) as string[][];
      expect(rows).toHaveLength(djs.length);
    }),
    { numRuns: 200 },
  );
});

const VALID = textOf('A');
test.each([
  '',
  'rank,id,votes\n1,a,3\n',
  VALID.replace(',votes', ',shares'),
  VALID.replace(',3\n', ',x\n'),
  VALID.replace(',3\n', ',-3\n'),
  VALID.replace(',3\n', ',3'),
  VALID.replace(',1,false', ',,true'),
  VALID.replace(',3\n', ',3,4\n'),
  VALID.replace(',A,', ',"A,'),
])('a text that is not a ranking file is refused: %j', (text) => {
  expect(() => readRankingFile(text)).toThrow('ranking file');
});
