import { findNamedColumns, type NamedFields } from '../../../rules/csv/namedRecords';

const FIELDS: NamedFields<'name' | 'kana'> = {
  fields: ['kana', 'name'],
  required: ['name'],
  names: { name: ['name', '名前'], kana: ['kana', 'よみ'] },
};

// A first line that is none may hold voters: then it is not shown.
test.each([
  ['words without a digit', ['abc', '地域'], ['abc', '地域']],
  ['no word that is known, and one with a digit', ['abc', 'voter-7', '2'], []],
  [
    'one that is known beside others with digits',
    ['voter-7', 'よみ', '2'],
    ['voter-7', 'よみ', '2'],
  ],
  ['one that is known in full width', ['voter-7', 'ＫＡＮＡ'], ['voter-7', 'ＫＡＮＡ']],
])('a missing column is told with what stands there: %s', (_, cells, headers) => {
  expect(findNamedColumns(FIELDS, cells)).toEqual({ code: 'no_column', header: 'name', headers });
});

test('a header that somebody named is known as well', () => {
  const cells = ['読み 1', '2'];
  expect(findNamedColumns(FIELDS, cells, { kana: '読み 1' })).toEqual({
    code: 'no_column',
    header: 'name',
    headers: cells,
  });
  expect(findNamedColumns(FIELDS, cells, { kana: '読み 2' })).toMatchObject({ headers: [] });
});

test('blanks around a header are no part of it', () => {
  expect(findNamedColumns(FIELDS, [' 出演者 ', ' メモ'], { name: '出演者' })).toEqual({
    width: 2,
    index: { name: 0 },
    ignored: ['メモ'],
  });
});
