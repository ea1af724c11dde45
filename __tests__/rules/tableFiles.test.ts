import { csvCell, csvHeader, sourceLines, sourceText } from '../../rules/tableFiles';

const column = (kind: 'share' | 'count') => ({ header: '得票率', kind });
const source = {
  poll: { name: 'DJ人気投票', year: 2022 },
  content: '総投票数',
  details: [['範囲', '全期間']] as const,
  at: '2022-09-20T05:00:12.000Z',
  revision: 7,
  head: { seq: 12, hash: 'ab12' },
};

test('a CSV has shares in percent, said in the header; halves go up as on the screen', () => {
  expect([csvHeader(column('share')), csvHeader(column('count'))]).toEqual(['得票率(%)', '得票率']);
  const shares = [0.0005, 0.1235, 1, 1e-7, null, '—'].map((cell) => csvCell(column('share'), cell));
  expect(shares).toEqual([0.1, 12.4, 100, 0, null, '—']);
  expect(csvCell(column('count'), 0.5)).toBe(0.5);
});

test('a file says which poll, range, time and state of the log its figures are from', () => {
  expect(sourceLines(source)).toEqual([
    ['投票', 'DJ人気投票2022'],
    ['内容', '総投票数'],
    ['範囲', '全期間'],
    ['時点', '2022-09-20 14:00:12（日本時間）'],
    ['リビジョン', '7'],
    ['操作履歴の最新', 'No.12 SHA-256 ab12'],
  ]);
  const lastOf = (head: { seq: number; hash: string } | null) =>
    sourceLines({ ...source, revision: null, head }).slice(-2);
  expect(lastOf({ seq: 0, hash: '' })).toEqual([
    ['リビジョン', '—'],
    ['操作履歴の最新', 'なし'],
  ]);
  expect(lastOf(null).at(-1)).toEqual(['操作履歴の最新', '確認できませんでした']);
});

test('below a CSV each line is one cell that readers skip as a comment', () => {
  const text = sourceText([
    ['検索', 'a,b"c\r\nd'],
    ['内容', 'x'],
  ]);
  expect(text).toBe('\r\n# 検索: a、b c  d\r\n# 内容: x\r\n');
});
