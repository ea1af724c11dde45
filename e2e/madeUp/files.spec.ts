import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../../__tests__/support/files/readWorkbook';
import { expectAccessible } from '../support/looks/axe';
import { readRows } from '../support/screens/tables';
import { expect, test } from '../support/test';

test.use({ warm: true, startsAt: '/total-votes?category=配信&sort=dj' });

// What is in it: __tests__/src/files.
test('the ranking, filtered and sorted, is saved as the screen has it', async ({
  organiser: page,
  voteApi,
}) => {
  const table = page.getByRole('table', { name: /ランキング$/ });
  const shown = (await readRows(table)).map((cells) => cells.join(' '));
  const button = page.getByRole('button', { name: 'CSV / Excel' });
  await button.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excelで保存' }).click();
  const download = await downloading;
  await expect(page.getByText(`${download.suggestedFilename()} を保存しました。`)).toBeVisible();
  // With the word that it is saved.
  await expectAccessible(page);

  const { sheets } = await readWorkbook(await readFile(await download.path()));
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const at = (name: string) => head.indexOf(name);
  const total = rows.pop();
  expect(rows).toHaveLength(shown.length);
  // Row by row in the order of the screen, with its figures.
  rows.forEach((row, index) => {
    expect(shown[index]).toContain(String(row[at('DJ')]));
    expect(shown[index]).toContain(Number(row[at('票数')]).toLocaleString('en'));
  });
  const [counted] = await voteApi.query<{ votes: number }>(
    `select count(*)::int as votes from vote join dj on dj.id = vote.dj where category = '配信'`,
  );
  expect(total?.[at('票数')]).toBe(counted!.votes);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
