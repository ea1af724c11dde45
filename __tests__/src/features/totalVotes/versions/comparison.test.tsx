import { screen, within } from '@testing-library/react';
import { table } from '../../../../support/site/renderScreen';
import { startVersions } from './versionsScreen';

const { show } = startVersions();

test('what changed between two versions, and what was done between', async () => {
  show('versions', '&cmp=v-1&cmp=v-2');
  const changes = (await table(/への変化$/)).slice(1);
  // アオイ 9 votes: first with 蓮, now third. 蓮 11, KAI 10.
  expect(changes.map((cells) => [cells[2], cells[3], cells[6]])).toEqual([
    ['蓮れん・大阪', '変わらず', '+2'],
    ['KAIかい・東京', '3位→2位', '+8'],
    ['DJ アオイあおい・東京', '1位→3位', '±0'],
  ]);
  const sum = '2組の順位、2組の票数が変わりました。有効票 20票→30票（+10）';
  expect(screen.getByText(sum)).toBeVisible();
  const reasons = await screen.findByRole('list', { name: '2つの集計の間の操作' });
  const [entry, ...others] = within(reasons).getAllByRole('listitem');
  expect(entry).toHaveTextContent(/取り込み: late\.csv 10票を追加.*操作履歴 No\.\d+/);
  expect(others).toEqual([]);
});

test('versions or the live figures are chosen from lists; the address keeps them', async () => {
  const { user } = show('versions', '&cmp=v-1&cmp=v-2');
  const before = await screen.findByRole('combobox', { name: '比較元' });
  const after = screen.getByRole('combobox', { name: '比較先' });
  await user.selectOptions(after, within(after).getByRole('option', { name: /^現在の集計/ }));
  expect(await table(/^速報.*から現在の集計.*への変化$/)).toHaveLength(4);
  await user.selectOptions(before, within(before).getByRole('option', { name: /^三次/ }));
  expect(await screen.findByText('順位も票数も同じです')).toBeVisible();
  expect(new URLSearchParams(window.location.search).getAll('cmp')).toEqual(['v-4', 'live']);
});

test('an id in the address that there is not is said calmly', async () => {
  show('versions', '&cmp=v-7&cmp=v-1');
  const said = '「v-7」という確定版はありません。選び直してください。';
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
