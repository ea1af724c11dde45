import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  readRankingFile,
  pollOfRankingFile,
  writeRankingFile,
} from '../../../rules/versions/rankingFile';

const VOTE = { name: 'DJ投票, "夏"', year: 2022 };
const dj = (id: string, votes: number, name = id.toUpperCase(), kana = '') => ({
  dj: { id, name, kana, area: '', category: '' },
  votes,
});
const textOf = (...djs: ReturnType<typeof dj>[]) => writeRankingFile(VOTE, djs).text;
const idsOf = (text: string) => readRankingFile(text).map(({ dj: { id } }) => id);

test('by rank, then by id, without votes last; a text as it would be written by hand', () => {
  const djs = [dj('z', 0), dj('b', 8, 'B', 'あ'), dj('a', 8, 'A', 'い'), dj('c', 10), dj('d', 5)];
  const named = { dj: { ...dj('y', 0).dj, area: '東京', category: 'テクノ' }, votes: 0 };
  expect(textOf(...djs, named)).toBe(
    [
      'vote,year,rank,tied,id,name,kana,area,category,votes',
      '"DJ投票, ""夏""",2022,1,false,c,C,,,,10',
      '"DJ投票, ""夏""",2022,2,true,a,A,い,,,8',
      '"DJ投票, ""夏""",2022,2,true,b,B,あ,,,8',
      '"DJ投票, ""夏""",2022,4,false,d,D,,,,5',
      '"DJ投票, ""夏""",2022,,false,y,Y,,東京,テクノ,0',
      '"DJ投票, ""夏""",2022,,false,z,Z,,,,0',
      '',
    ].join('\n'),
  );
});

test('ids are in the order of their bytes in UTF-8, not of UTF-16 or of a language', () => {
  const ids = ['\u{1f600}', '\uff71', 'dj-10', 'dj-9', 'dj', 'Z', 'あ', 'a'];
  const bytewise = [...ids].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(idsOf(textOf(...ids.map((id) => dj(id, 3))))).toEqual(bytewise);
  expect(bytewise.slice(-2)).toEqual(['\uff71', '\u{1f600}']);
});

test.each([
  ['=1+1', "'=1+1"],
  ['＝SUM(A1)', "'＝SUM(A1)"],
  ["'-1", "''-1"],
  ['@x', "'@x"],
  ["O'Brien", "O'Brien"],
])('S40: the name %s stands as %s, and is read as it was', (name, cell) => {
  const text = textOf(dj('a', 3, name));
  const [, row] = parse(text) as string[][];
  expect(row?.[5]).toBe(cell);
  expect(readRankingFile(text)[0]?.dj.name).toBe(name);
});

const words = fc.string({ unit: 'grapheme', maxLength: 6 });
const odd = fc.constantFrom('"', ',', '\n', '\r\n', '\r', "'", '=', '\t', ' ', '""', 'あ', '');
const anyText = fc
  .array(fc.oneof(words, odd), { maxLength: 4 })
  .map((parts) => parts.join('').replaceAll('\0', ''));

test('whatever the texts are: what was written is read, by us and by another reader', () => {
  const djs = fc.uniqueArray(
    fc.record({
      dj: fc.record({
        id: anyText,
        name: anyText,
        kana: anyText,
        area: anyText,
        category: anyText,
      }),
      votes: fc.nat(5),
    }),
    { selector: ({ dj: { id } }) => id, maxLength: 6 },
  );
  fc.assert(
    fc.property(djs, anyText, (all, name) => {
      const { text, lines } = writeRankingFile({ name, year: 2022 }, all);
      expect(readRankingFile(text)).toEqual(lines);
      expect(lines.map(({ dj: one, votes }) => [one.id, votes]).sort()).toEqual(
        all.map(({ dj: one, votes }) => [one.id, votes]).sort(),
      );
      const [, ...rows] = parse(text, { record_delimiter: '\n' }) as string[][];
      expect(rows).toHaveLength(all.length);
      expect(new Set(rows.map((row) => row.length)).size).toBeLessThanOrEqual(1);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['', 1],
  ['rank,id,votes\n1,a,3\n', 1],
  [textOf(dj('a', 3)).replace(',votes', ',shares'), 1],
  [textOf(dj('a', 3)).replace(',3\n', ',x\n'), 2],
  [textOf(dj('a', 3)).replace(',3\n', ',3x\n'), 2],
  [textOf(dj('a', 3)).replace(',3\n', ',-3\n'), 2],
  [textOf(dj('a', 3)).replace(',1,false', ',,true'), 2],
  [textOf(dj('a', 3)).replace(',1,false', ',first,false'), 2],
  [textOf(dj('a', 3)).replace(',3\n', ',3,4\n'), 2],
])('a text that is no such file is refused: %j', (text, line) => {
  expect(() => readRankingFile(text)).toThrow(`line ${line} is none of a ranking's file`);
});

test("a file tells its vote's name and year, as they were written; without a DJ it tells none", () => {
  const poll = { name: '=DJ, "投票"\n2', year: 2022 };
  const dj = { id: 'a', name: 'A', kana: '', area: '', category: '' };
  expect(pollOfRankingFile(writeRankingFile(poll, [{ dj, votes: 10 }]).text)).toEqual(poll);
  expect(pollOfRankingFile(writeRankingFile(poll, []).text)).toBeNull();
  expect(pollOfRankingFile('vote,year\n"x')).toBeNull();
});
