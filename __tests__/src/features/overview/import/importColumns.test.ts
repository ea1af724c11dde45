import { parseMapping } from '../../../../../rules/csv/namedRecords';
import { VOTE_COLUMNS } from '../../../../../api/imports/stageFile';
import {
  columnProblems,
  columnsQuery,
  guessColumns,
  type Columns,
} from '../../../../../src/features/overview/import/columns';

const NONE: Columns = { id: null, dj: null, castAt: null, voter: null, source: null };

test.each([
  [['id', 'dj', 'voter', 'source', 'castAt'], 'id dj castAt voter source'],
  [['correlate_id', 'vote', 'datetime_of_vote'], '- vote datetime_of_vote correlate_id -'],
  [['投票ID', 'DJ名', '投票者', '投票日時', 'メモ'], '投票ID DJ名 投票日時 投票者 -'],
  [['タイムスタンプ', 'メールアドレス', '投票先'], '- 投票先 タイムスタンプ メールアドレス -'],
  // An export of candidates' names: `vote` says more than `name`, and one column is no two fields.
  [['name', 'vote', 'Created At', 'IP Address'], '- vote Created At - IP Address'],
  [['ＩＤ', 'ＤＪ'], 'ＩＤ ＤＪ - - -'],
  [['a', 'b'], '- - - - -'],
])('%j is taken for %s', (header, expected) => {
  const { id, dj, castAt, voter, source } = guessColumns(header);
  expect([id, dj, castAt, voter, source].map((name) => name ?? '-').join(' ')).toBe(expected);
});

const preview = (header: string[]) => ({ header, rows: [['1']], separator: null });

test('what is wanting is said: DJ, instant, and id or voter', () => {
  expect(columnProblems(NONE, preview(['a']))).toEqual([
    '「DJ」の列を選んでください。',
    '「投票日時」の列を選んでください。',
    '「投票ID」か「投票者」の列を選んでください。どちらもないと、同じ票を見分けられません。',
  ]);
  const whole = { ...NONE, dj: 'b', castAt: 'c' };
  expect(columnProblems({ ...whole, id: 'a' }, preview(['a', 'b', 'c']))).toEqual([]);
  expect(columnProblems({ ...whole, voter: 'a' }, preview(['a', 'b', 'c']))).toEqual([]);
});

test.each([
  ['one column for two fields', { voter: 'b' }, ['a', 'b', 'c'], /「b」を二つの項目に/],
  ['two columns of one name', {}, ['a', 'b', 'c', 'x', 'x'], /「x」という名前の列が二つ/],
  [
    'a column that the API reads unasked',
    {},
    ['a', 'b', 'c', 'voter'],
    /「voter」は、選ばなくても「投票者」/,
  ],
  ['a comma in a name', { voter: 'd,e' }, ['a', 'b', 'c', 'd,e'], /カンマが入っている/],
])('%s can not be read', (_what, changes, header, sentence) => {
  const columns = { ...NONE, id: 'a', dj: 'b', castAt: 'c', ...changes };
  expect(columnProblems(columns, preview(header))).toEqual([expect.stringMatching(sentence)]);
});

test('a file without commas, or without lines, says so', () => {
  const columns = { ...NONE, id: 'a', dj: 'b', castAt: 'c' };
  const header = ['a', 'b', 'c'];
  expect(columnProblems(columns, { header, rows: [], separator: null })).toEqual([
    '見出しの行だけで、票の行がありません。',
  ]);
  expect(columnProblems(NONE, { ...preview(['a;b']), separator: 'semicolon' })).toEqual([
    expect.stringContaining('カンマではなくセミコロン'),
  ]);
});

test('the API reads the columns as they were chosen', () => {
  const columns = { ...NONE, id: '投票 ID', dj: 'DJ:名', castAt: 'when=then', voter: 'id' };
  expect(parseMapping(VOTE_COLUMNS.fields, columnsQuery(columns))).toEqual({
    id: '投票 ID',
    dj: 'DJ:名',
    castAt: 'when=then',
    voter: 'id',
  });
});
