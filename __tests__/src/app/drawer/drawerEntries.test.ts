import { currentEntry, drawerGroups, entryPath } from '../../../../src/app/drawer/drawerEntries';

test.each([
  ['/', '', '概要'],
  ['/', '?tab=import', '取り込み'],
  ['/', '?tab=settings', '設定'],
  ['/', '?tab=history&q=a', '操作履歴'],
  ['/', '?tab=proposals', '承認待ち'],
  ['/', '?tab=unknown', '概要'],
  ['/daily', '?day=2022-09-02', '日別投票数'],
  ['/every-dj', '', 'DJ別投票数'],
  ['/every-dj', '?tab=review', '要確認'],
  ['/every-dj', '?tab=exclusions', '除外'],
  ['/every-dj', '?tab=exclude', '除外'],
  ['/total-votes', '?tab=versions', '公表'],
  ['/total-votes', '?tab=announcement', '総投票数'],
])('at %s%s the current entry is %s', (path, search, name) => {
  expect(currentEntry(path, search)?.name).toBe(name);
});

test('each entry leads to the address where it is the current one', () => {
  for (const entry of drawerGroups.flat()) {
    const { pathname, search } = new URL(entryPath(entry), 'http://site');
    expect(currentEntry(pathname, search)).toBe(entry);
  }
});
