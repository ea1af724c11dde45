import { parseMapping } from '../../../../../rules/csv/namedRecords';
import { VOTE_COLUMNS } from '../../../../../api/imports/stageFile';
import {
  columnProblems,
  columnsQuery,
  guessColumns,
  type Columns,
} from '../../../../../src/features/overview/import/columns';

const NONE: Columns = { id: null, dj: null, castAt: null, voter: null, source: null };
const CHOSEN: Columns = { ...NONE, id: 'a', dj: 'b', castAt: 'c' };

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

const preview = (...header: string[]) => ({ header, rows: [['1']], separator: null });

test('DJ, instant, and an id or a voter are required', () => {
  expect(columnProblems(NONE, preview('a'))).toEqual([
    '「DJ」の列を選んでください。',
    '「投票日時」の列を選んでください。',
    '「投票ID」か「投票者」の列を選んでください。どちらもないと、同じ票を見分けられません。',
  ]);
  expect(columnProblems(CHOSEN, preview('a', 'b', 'c'))).toEqual([]);
  const byVoter = { ...CHOSEN, id: null, voter: 'a' };
  expect(columnProblems(byVoter, preview('a', 'b', 'c'))).toEqual([]);
});

const separator = 'semicolon' as const;

test.each([
  { what: 'one column for two fields', columns: { voter: 'b' }, words: /「b」を二つの項目に/ },
  { what: 'two columns of one name', more: ['x', 'x'], words: /「x」という名前の列が二つ/ },
  { what: 'a column of a field', more: ['voter'], words: /「voter」は、選ばなくても「投票者」/ },
  { what: 'a comma', columns: { voter: 'd,e' }, more: ['d,e'], words: /カンマが入っている/ },
  { what: 'a header alone', file: { rows: [] }, words: /^見出しの行だけで、票の行がありません。$/ },
  { what: 'semicolons', file: { separator }, words: /カンマではなくセミコロン/ },
])('$what cannot be read', ({ columns, more = [], file, words }) => {
  const problems = columnProblems(
    { ...CHOSEN, ...columns },
    { ...preview('a', 'b', 'c', ...more), ...file },
  );
  expect(problems).toEqual([expect.stringMatching(words)]);
});

test('the API reads the columns as they were chosen', () => {
  const chosen = { id: '投票 ID', dj: 'DJ:名', castAt: 'when=then', voter: 'id' };
  expect(parseMapping(VOTE_COLUMNS.fields, columnsQuery({ ...NONE, ...chosen }))).toEqual(chosen);
});
