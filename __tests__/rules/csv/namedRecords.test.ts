import { brokenHeader, findNamedColumns, parseMapping } from '../../../rules/csv/namedRecords';

const FIELDS = ['id', 'dj'] as const;
const FILE = {
  fields: FIELDS,
  required: ['dj'] as const,
  names: { id: ['id', '投票id'], dj: ['dj', 'dj名'] },
};

test('a mapping names the header of each field, with = or a colon', () => {
  expect(parseMapping(FIELDS, 'id=投票 ID, dj : DJ:名 ')).toEqual({ id: '投票 ID', dj: 'DJ:名' });
});

test.each([
  { text: 'x=y', message: '"x=y": expected FIELD=HEADER with a field of id, dj' },
  { text: 'id=a,dj=', message: '"dj=": expected FIELD=HEADER with a field of id, dj' },
  { text: 'an id=a', message: '"an id=a": expected FIELD=HEADER with a field of id, dj' },
  { text: 'id', message: '"id": expected FIELD=HEADER with a field of id, dj' },
  { text: 'id=a,id=b', message: 'id is named twice' },
])('a mapping is refused in words: $text', ({ text, message }) => {
  expect(() => parseMapping(FIELDS, text)).toThrow(new Error(message));
});

test.each([
  {
    header: ['ＩＤ', 'DJ名 ', "'=x"],
    found: { width: 3, index: { id: 0, dj: 1 }, ignored: ['=x'] },
  },
  { header: ['a;b', 'dj'], found: { width: 2, index: { dj: 1 }, ignored: ['a;b'] } },
  { header: ['a\tb'], found: { code: 'separator', found: 'tab' } },
  { header: ['a', 'b\rc'], found: { code: 'separator', found: 'cr' } },
  { header: ['dj', 'DJ名'], found: { code: 'column_twice', field: 'dj', header: 'DJ名' } },
])('the columns of $header', ({ header, found }) => {
  expect(findNamedColumns(FILE, header)).toEqual(found);
});

test.each([
  { header: ['id', 'y-1'], headers: ['id', 'y-1'] },
  { header: ['投票ＩＤ', 'y-1'], headers: ['投票ＩＤ', 'y-1'] },
  { header: ['名', '数'], headers: ['名', '数'] },
  // A line of votes, whose voters are nobody's to read.
  { header: ['葵', 'y-1'], headers: [] },
])('a first line without its column is quoted if it is a header: $header', (row) => {
  const fault = { code: 'no_column', header: 'dj', headers: row.headers };
  expect(findNamedColumns(FILE, row.header)).toEqual(fault);
});

test.each([
  { text: 'id;"dj', found: 'semicolon' },
  { text: 'id\t"dj\r1', found: 'cr' },
  { text: 'id,"dj;x', found: null },
  { text: 'id"', found: null },
])('a header with a broken quote may be no CSV at all: $found', ({ text, found }) => {
  const fault = found ? { code: 'separator', found } : { code: 'broken_header', fault: 'open' };
  expect(brokenHeader({ line: 1, text, fault: 'open' })).toEqual({ line: 1, ...fault });
});
