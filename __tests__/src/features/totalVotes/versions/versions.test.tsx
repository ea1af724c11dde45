import { screen, within } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerFile, answerOf, fileOfVersion } from '../../../../support/site/recordedApi';
import { table } from '../../../../support/site/renderScreen';
import { readDownloads } from '../../../../support/site/downloads';
import { button } from '../../screenOfTest';
import { MAKE, startVersions, versionRow } from './versionsScreen';

const { show } = startVersions();
const downloads = readDownloads();

test('before the close: from when a version can be made', async () => {
  show('running', '&make=new');
  expect(await screen.findByText('確定版は、投票の締切後に作成できます')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/締切は 2022年9月6日\(火\) 18:00 です/)).toBeVisible();
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
});

test('what each is, in words: kept, final, published, replaced, withdrawn', async () => {
  show('versions');
  await versionRow('速報');
  const list = screen.getByRole('list', { name: '確定版の一覧' });
  const words = [...list.children].map(({ textContent }) => textContent);
  expect(words).toEqual([
    expect.stringMatching(/^誤り.*取り下げ.*9\/11 00:30・second@example.com理由: 集計前の保存/),
    expect.stringMatching(/^三次.*確定未公表/),
    // Published at half past midnight, in Tokyo.
    expect.stringMatching(/^二次.*公表済確定9\/11 00:30 公表/),
    expect.stringMatching(/^一次.*差し替え済確定9\/10 12:00 公表、のちに差し替え/),
    expect.stringMatching(/^速報.*保存版公表なし.*20票.*admin@example.com/),
  ]);
});

test('the SHA-256 is copied whole; the menu says that what is only kept stays so', async () => {
  const { user } = show('versions');
  const { sha256 } = answerOf('versions', 'versions').versions.at(-1)!;
  expect(await versionRow('速報')).toHaveTextContent(`${sha256.slice(0, 8)}…${sha256.slice(-4)}`);
  await user.click(await button('速報 のSHA-256をコピー'));
  expect(await screen.findByText('「速報」のSHA-256をコピーしました。')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(sha256);
  await user.click(await button('速報 の操作'));
  expect(await screen.findByText(/公表できるのは、結果を確定した確定版です/)).toBeVisible();
});

test('correctness 9: a file with one changed byte is noticed, and not saved', async () => {
  const { text, name } = fileOfVersion('versions', 'v-1');
  const { user } = show('versions', '', answerFile(text.replace('9', '8'), name));
  await user.click(await button('速報 のCSVをダウンロード'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/SHA-256と一致しません/);
  expect(await downloads()).toEqual([]);
});

test('an auditor sees all of it and no button that decides', async () => {
  rolesStore.set(['auditor']);
  const { user } = show('final', '&make=new');
  expect(await versionRow('最終')).toHaveTextContent('確定');
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button('最終 の操作'));
  expect(await button('この確定版の順位を見る')).toBeVisible();
  expect(screen.queryByRole('button', { name: /公表…|取り下げ…/ })).toBeNull();
});

test('what changed between two versions', async () => {
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
