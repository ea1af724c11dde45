import type { Page } from '@playwright/test';
import { BURST } from '../../api/sample/sampleVotes';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { expect, PHONE, test } from '../support/test';

test.use({ warm: true });

const button = (page: Page) => page.getByRole('button', { name: /票を除外する$/ });
const reason = (page: Page) => page.getByRole('textbox', { name: '理由' });

/** The burst of the small hours alone: its DJ, its night, its source. */
async function openBurst(page: Page): Promise<void> {
  await page.goto(`/every-dj?tab=exclude&dj=${BURST.dj}&day=2022-09-17`);
  await page.getByRole('button', { name: '条件を変える' }).click();
  await page.getByText('送信元・投票者・票のIDで絞る').click();
  await page.getByRole('textbox', { name: '送信元' }).fill(BURST.source);
  await expect(page.getByText('送信元1件', { exact: true }).first()).toBeVisible();
}

test('two organisers at once: the second sees that the votes are others by now', async ({
  signedInPage: page,
  context,
}) => {
  const other = await context.newPage();
  for (const one of [page, other]) {
    await openBurst(one);
    await reason(one).fill('深夜の続けざまの票');
    await expect(button(one)).toBeEnabled();
  }
  await button(page).click();
  await expect(page.getByText(`${BURST.votes}票を除外しました`)).toBeVisible();
  await button(other).click();
  const refused = other.getByRole('alert');
  await expect(refused).toContainText('実行していません');
  await expect(reason(other)).toHaveValue('深夜の続けざまの票');
  await expect(other.getByText(/ほかの除外ですでに無効です/)).toBeVisible();
  await page.getByRole('button', { name: '元に戻す', exact: true }).click();
  await page.getByLabel('取り消しの理由').fill('試し');
  await page.getByRole('button', { name: `${BURST.votes}票を元に戻す` }).click();
  await expect(page.getByText('票が有効票に戻りました')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one column, the button in reach wherever one reads, nothing scrolls sideways', async ({
    signedInPage: page,
  }) => {
    await openBurst(page);
    await reason(page).scrollIntoViewIfNeeded();
    await expect(button(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button(page)).toBeInViewport();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  });
});
