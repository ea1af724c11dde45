import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test';

test('browser, command and file have the same chain of the log', async ({
  signedInPage: page,
  voteApi,
}) => {
  await page.goto('/?tab=history');
  await expect(page.getByText(/整合性を確認しました（(No\.1〜)?No\.\d+）/)).toBeVisible();
  const told = await voteApi.votes('audit', 'verify');
  const head = /head\s+([0-9a-f]{64})/.exec(told)![1]!;
  await expect(page.getByRole('region', { name: '検証' }).locator('code').first()).toHaveText(head);
  const entries = Number(/(\d+)\s+entries/.exec(told)?.[1]);
  const all = entries === 1 ? 'No.1' : `No.1〜No.${entries}`;
  await expect(page.getByText(`整合性を確認しました（${all}）`)).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(entries + 1);
  expect(lines[1]!.endsWith(`,${head}`)).toBe(true);
});
