import { currentEntry, drawerGroups, entryPath } from '../../../../src/app/drawer/drawerEntries';

const entryAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site');
  return currentEntry(pathname, search);
};

test.each([
  { address: '/?tab=unknown', name: '概要' },
  { address: '/?tab=history&q=a', name: '操作履歴' },
  { address: '/daily?day=2022-09-02', name: '日別投票数' },
  { address: '/every-dj', name: 'DJ別投票数' },
  { address: '/every-dj?tab=exclude', name: '除外' },
  { address: '/total-votes?tab=announcement', name: '総投票数' },
])('at $address the current entry is $name', ({ address, name }) => {
  expect(entryAt(address)?.name).toBe(name);
});

test('each entry leads to the address where it is the current one', () => {
  for (const entry of drawerGroups.flat()) expect(entryAt(entryPath(entry))).toBe(entry);
});
