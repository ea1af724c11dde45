import { findNamedColumns } from '../../../rules/csv/namedColumns';
import { PREVIOUS_POLL_COLUMNS } from '../../../rules/previousPolls/header';

test.each([
  ['rank', ['rank', '順位', 'ＲＡＮＫ']],
  ['name', ['name', '名前', 'DJ', 'DJ名', ' Name ']],
  ['votes', ['votes', '票数', '得票数', '投票数', '有効票']],
  ['kana', ['kana', '読み', 'よみ', 'ヨミ', 'ふりがな', 'フリガナ']],
  ['id', ['id', 'DJ ID', 'DJのID']],
] as const)('usual headers of %s', (field, names) => {
  const others = { rank: 'rank', name: 'name', [field]: '' };
  for (const name of names) {
    const cells = [...Object.values(others).filter(Boolean), name];
    expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, cells)).toMatchObject({
      index: { [field]: cells.length - 1 },
    });
  }
});

test('a header that was named is that field alone; the others go by their usual names', () => {
  expect(
    findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank', 'who', 'name', ''], { name: 'who' }),
  ).toEqual({
    width: 4,
    index: { rank: 0, name: 1 },
    ignored: ['name'],
  });
  expect(
    findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank', 'name'], { rank: 'name', name: 'rank' }),
  ).toMatchObject({
    index: { rank: 1, name: 0 },
  });
  expect(
    findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank', 'name', 'votes'], { kana: 'votes' }),
  ).toMatchObject({
    index: { rank: 0, name: 1, kana: 2 },
    ignored: [],
  });
});

test('what is missing is named as it was asked for', () => {
  const headers = ['rank', 'name'];
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, headers, { votes: 'sum' })).toEqual({
    ...{ code: 'no_column', header: 'sum', headers },
  });
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, ['name'])).toMatchObject({
    code: 'no_column',
    header: 'rank',
  });
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank'])).toMatchObject({
    code: 'no_column',
    header: 'name',
  });
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank\tname'])).toEqual({
    code: 'separator',
    found: 'tab',
  });
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank;name', 'x'])).toMatchObject({
    code: 'no_column',
  });
});

test('a field that two headers could be is refused, with the second one', () => {
  expect(findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank', 'name', 'DJ'])).toEqual({
    ...{ code: 'column_twice', header: 'DJ', field: 'name' },
  });
});
