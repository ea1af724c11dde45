import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test';

test('S38: the chain that the browser calculates is the one that the command calculates', async ({
  signedInPage: page,
  voteApi,
}) => {
  await page.goto('/?tab=history');
  await expect(page.getByText(/整合性を確認しました（(No\.1〜)?No\.\d+）/)).toBeVisible();
  const told = await voteApi.votes('audit', 'verify');
  const head = /head\s+([0-9a-f]{64})/.exec(told)?.[1];
  await expect(page.locator('.chain-head .hash')).toHaveText(head!);
  const entries = Number(/entries\s+(\d+)/.exec(told)?.[1]);
  const all = entries === 1 ? 'No.1' : `No.1〜No.${entries}`;
  await expect(page.getByText(`整合性を確認しました（${all}）`)).toBeVisible();
});

test('an entry made up on the way is noticed', async ({ signedInPage: page }) => {
  await page.route('**/v1/audit*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { entries: { actor: string }[] };
    answer.entries[0]!.actor = 'somebody.else@example.com';
    await route.fulfill({ response, json: answer });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=history');
  const alarm = page.getByRole('main').getByRole('alert');
  await expect(alarm).toContainText('の記録が、書かれたときの内容と一致しません');
  const number = /^No\.\d+/.exec(await alarm.innerText())?.[0] ?? '';
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

test('the newest hash is copied, and the whole log is saved as a file', async ({
  signedInPage: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?tab=history');
  await page.getByRole('button', { name: 'コピー' }).click();
  await expect(page.getByText('コピーしました')).toBeVisible();
  const head = await page.locator('.chain-head .hash').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(head);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVで書き出す' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.slice(1).trimEnd().split('\r\n');
  const shown = await page.getByRole('list', { name: '操作の一覧' }).getByRole('listitem').count();
  expect(text.startsWith('\ufeff番号,')).toBe(true);
  expect(lines).toHaveLength(shown + 1);
  expect(lines[1]!.endsWith(`,${head}`)).toBe(true);
});

test('what was done lately stands on the overview and leads to the whole log; Back goes back', async ({
  organiser: page,
}) => {
  const card = page.getByRole('region', { name: '最近の操作' });
  await expect(card.getByRole('listitem').first()).toBeVisible();
  await card.getByRole('link', { name: 'すべて見る' }).click();
  await expect(page).toHaveURL('/?tab=history');
  await expect(page.getByRole('list', { name: '操作の一覧' })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});
