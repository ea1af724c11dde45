import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readWorkbook } from '../../__tests__/support/files/readWorkbook';
import { expectAccessible } from '../support/looks/axe';
import { expect, test } from '../support/test';
import { readRows } from '../support/screens/tables';

test.use({ warm: true });

async function save(page: Page, button: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  await expect(page.getByText(`${download.suggestedFilename()} を保存しました。`)).toBeVisible();
  return readFile(await download.path());
}

test('the ranking, filtered and sorted, is saved as the screen has it', async ({
  signedInPage: page,
  voteApi,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/total-votes?category=配信&sort=dj');
  const table = page.getByRole('table', { name: /ランキング$/ });
  await expect(table).toBeVisible();
  const shown = (await readRows(table)).map((cells) => cells.join(' '));
  expect(scripts.filter((path) => /file-menu|xlsx/.test(path))).toEqual([]);
  const button = page.getByRole('button', { name: 'CSV / Excel' });
  await button.click();

  const { sheets } = await readWorkbook(await save(page, 'Excelで保存'));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const total = rows.pop() ?? [];
  const at = (name: string) => head.indexOf(name);
  const counted = await voteApi.query<{ name: string; votes: string }>(
    `select dj.name, count(vote.id) as votes from dj left join vote on vote.dj = dj.id
     where dj.category = '配信' group by dj.id order by dj.id`,
  );
  const votesOf = new Map(counted.map(({ name, votes }) => [name, Number(votes)]));
  expect(rows.map((row) => [row[at('DJ')], row[at('票数')]])).toEqual(
    rows.map((row) => [row[at('DJ')], votesOf.get(String(row[at('DJ')]))]),
  );
  expect(rows).toHaveLength(votesOf.size);
  expect(total[at('票数')]).toBe([...votesOf.values()].reduce((sum, votes) => sum + votes, 0));
  // Row by row in the order of the screen, with its figures.
  rows.forEach((row, index) => {
    expect(shown[index]).toContain(String(row[at('DJ')]));
    expect(shown[index]).toContain(Number(row[at('票数')]).toLocaleString('en'));
  });
  const source = Object.fromEntries(sheets[1]?.rows as [string, unknown][]);
  expect(source).toMatchObject({ 投票: 'DJランキング投票2022', 絞り込み: '配信' });
  const [audit] = await voteApi.query<{ seq: string; hash: string }>('select * from audit_head');
  expect(source['操作履歴の最新']).toBe(`No.${audit?.seq} SHA-256 ${audit?.hash}`);

  // With the word that it is saved.
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
