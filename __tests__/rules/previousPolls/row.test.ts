import { MOST_CHARACTERS } from '../../../rules/djs/fields';
import { findNamedColumns } from '../../../rules/csv/namedColumns';
import { PREVIOUS_POLL_COLUMNS } from '../../../rules/previousPolls/header';
import { readPreviousPollRow } from '../../../rules/previousPolls/row';

const columns = findNamedColumns(PREVIOUS_POLL_COLUMNS, ['rank', 'name', 'votes', 'kana', 'id']);
const row = (...cells: string[]) =>
  'code' in columns
    ? columns
    : readPreviousPollRow(
        ['1', 'a', '5', '', '', ''].map((usual, at) => cells[at] ?? usual),
        columns,
      );

const place = { rank: 1, name: 'a', kana: '', id: '', votes: 5 };

test('blank lines are none, and cells beyond the header may be blank', () => {
  expect(row(' ', '', '', '', '')).toBeNull();
  expect(row('1', 'a', '5', '', '', ' ')).toEqual(place);
  expect(row('1', 'a', '5', '', '', 'x')).toEqual({ code: 'cells', expected: 5, found: 6 });
});

test('cells are trimmed, and freed of what keeps a formula from running', () => {
  expect(row(' 1 ', " '=a ", ' 5 ', ' あ ', ' x ')).toEqual({
    ...{ rank: 1, name: "'=a", votes: 5, kana: 'あ', id: 'x' },
  });
  expect(row('1', "'=a")).toEqual({ ...place, name: '=a' });
});

test.each([
  ['', null],
  ['-', null],
  ['―', null],
  ['—', null],
  ['–', null],
  ['12', 12],
  ['1,234', 1234],
  ['12,345', 12_345],
  ['1,234,567', 1_234_567],
  ['１２', 12],
  ['12 票', 12],
])('votes %j are %s', (cell, votes) => {
  expect(row('1', 'a', cell)).toEqual({ ...place, votes });
});

test.each([
  '1,23',
  '12,34',
  ',123',
  '1234,567',
  '1.5',
  '-1',
  'x1',
  '1x',
  '票',
  '1'.repeat(16),
  '5位',
])('votes %j are no whole number', (value) => {
  expect(row('1', 'a', value)).toEqual({ code: 'bad_number', field: 'votes', value });
});

test('places are 1 to 20,000, votes up to a hundred billion; a place may be left out', () => {
  expect(row('20000')).toEqual({ ...place, rank: 20_000 });
  expect(row('20001')).toMatchObject({ code: 'bad_number', field: 'rank' });
  expect(row('0')).toEqual({ code: 'bad_number', field: 'rank', value: '0' });
  expect(row('5位')).toEqual({ ...place, rank: 5 });
  expect(row('—')).toEqual({ ...place, rank: null });
  expect(row('1', 'a', '100000000000')).toEqual({ ...place, votes: 100_000_000_000 });
  expect(row('1', 'a', '100000000001')).toMatchObject({ code: 'bad_number', field: 'votes' });
});

test.each([
  ['name', 1],
  ['kana', 3],
  ['id', 4],
] as const)('%s has a longest length, and no NUL', (field, at) => {
  const most = MOST_CHARACTERS[field];
  const with_ = (text: string) =>
    row(...['1', 'a', '5', '', ''].map((cell, index) => (index === at ? text : cell)));
  expect(with_('x'.repeat(most))).toMatchObject({ [field]: 'x'.repeat(most) });
  expect(with_('x'.repeat(most + 1))).toEqual({ code: 'too_long', field, most });
  expect(with_('a\0b')).toEqual({ code: 'nul', field });
});
