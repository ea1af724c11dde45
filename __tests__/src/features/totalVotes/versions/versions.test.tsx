import { screen, within } from '@testing-library/react';
import { rolesStore } from '../../../../../src/auth/roles';
import { answerFile, answerOf, fileOfVersion } from '../../../../support/site/recordedApi';
import { readDownloads } from '../../../../support/site/downloads';
import { button, MAKE, startVersions, versionRow } from './versionsScreen';

const { open } = startVersions();
const downloads = readDownloads();

test('before the close: from when a version can be made', async () => {
  open('running', '&make=new');
  expect(await screen.findByText('確定版は、投票の締切後に作成できます')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText(/締切は 2022年9月6日\(火\) 18:00 です/)).toBeVisible();
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
});

test('what each is, in words: kept, final, published, replaced, withdrawn', async () => {
  open('versions');
  expect(await versionRow('速報')).toHaveTextContent('保存版公表なし');
  expect(await versionRow('一次')).toHaveTextContent(
    '差し替え済確定9/10 12:00 公表、のちに差し替え',
  );
  // Published at half past midnight, in Tokyo.
  expect(await versionRow('二次')).toHaveTextContent('公表済確定9/11 00:30 公表');
  expect(await versionRow('三次')).toHaveTextContent('確定未公表');
  expect(await versionRow('誤り')).toHaveTextContent(
    '取り下げ9/11 00:30・second@example.com理由: 集計前の保存',
  );
  expect(await versionRow('速報')).toHaveTextContent('20票');
  expect(await versionRow('速報')).toHaveTextContent('admin@example.com');
  const list = screen.getByRole('list', { name: '確定版の一覧' });
  const labels = within(list).getAllByRole('listitem');
  expect(labels.map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['誤り', '三次', '二次', '一次', '速報'],
  ]);
});

test('the menu of one that is only kept says that it can not be published', async () => {
  const { user } = open('versions');
  await user.click(await button('速報 の操作'));
  expect(await screen.findByText(/公表できるのは、結果を確定した確定版です/)).toBeVisible();
});

test('the SHA-256 is copied whole, and that is said', async () => {
  const { user } = open('versions');
  const { sha256 } = answerOf('versions', 'versions').versions.at(-1)!;
  const row = await versionRow('速報');
  expect(row).toHaveTextContent(`${sha256.slice(0, 8)}…${sha256.slice(-4)}`);
  await user.click(await button('速報 のSHA-256をコピー'));
  expect(await screen.findByText('「速報」のSHA-256をコピーしました。')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(sha256);
});

test('the file is saved byte by byte as the API has it, under its name', async () => {
  const { user } = open('versions');
  await user.click(await button('速報 のCSVをダウンロード'));
  const name = 'dj-ranking-2022-v-1.csv';
  expect(
    await screen.findByText(`${name} を保存しました。SHA-256の一致を確認しました。`),
  ).toBeVisible();
  expect(await downloads()).toEqual([fileOfVersion('versions', 'v-1')]);
});

test('a file with one changed byte is not saved', async () => {
  const { text, name } = fileOfVersion('versions', 'v-1');
  const { user } = open('versions', '', answerFile(text.replace('9', '8'), name));
  await user.click(await button('速報 のCSVをダウンロード'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/SHA-256と一致しません/);
  expect(await downloads()).toEqual([]);
});

test('an auditor sees all of it and no button that decides', async () => {
  rolesStore.set(['auditor']);
  const { user } = open('final', '&make=new');
  expect(await versionRow('最終')).toHaveTextContent('確定');
  expect(screen.queryByRole('button', { name: MAKE })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await button('最終 の操作'));
  expect(await button('この確定版の順位を見る')).toBeVisible();
  expect(screen.queryByRole('button', { name: /公表…|取り下げ…/ })).toBeNull();
});
