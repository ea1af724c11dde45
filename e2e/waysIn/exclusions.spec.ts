import type { Page } from '@playwright/test';
import { BURST } from '../../api/sample/sampleVotes';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { figure, figureCard } from '../support/screens/tables';
import { AUDITOR } from '../support/stack/accounts';
import { expect, signIn, test } from '../support/test';

test.use({ warm: true });

const NIGHT = '2022-09-17';
const WHOLE_DAY = `/every-dj?tab=exclude&dj=${BURST.dj}&day=${NIGHT}`;
const NO_FAULTS = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

const button = (page: Page) => page.getByRole('button', { name: /票を除外する$/ });
const reason = (page: Page) => page.getByRole('textbox', { name: '理由' });

/** The burst of the small hours alone: its DJ, its night, its source. */
async function openBurst(page: Page): Promise<void> {
  await page.goto(WHOLE_DAY);
  await page.getByRole('button', { name: '条件を変える' }).click();
  await page.getByText('送信元・投票者・票のIDで絞る').click();
  await page.getByRole('textbox', { name: '送信元' }).fill(BURST.source);
  await expect(page.getByText('送信元：1件')).toBeVisible();
}

async function validVotes(page: Page): Promise<number> {
  await page.getByRole('link', { name: '概要' }).first().click();
  const card = figureCard(page, '有効票');
  await expect(card).toContainText(/\d票/);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  return figure((await card.innerText()).replace('有効票', ''))!;
}

test('a burst is excluded with a reason, seen on every screen, and taken back by keyboard', async ({
  signedInPage: page,
  voteApi,
}) => {
  const [counted] = await voteApi.query<{ votes: string }>(
    `select count(*) as votes from vote where dj = '${BURST.dj}' and source = '${BURST.source}'
      and (cast_at at time zone 'Asia/Tokyo')::date = '${NIGHT}'`,
  );
  const votes = Number(counted!.votes);
  expect(votes).toBe(BURST.votes);
  await page.goto('/');
  const before = await validVotes(page);

  await openBurst(page);
  await expect(button(page)).toHaveText(`${votes}票を除外する`);
  await expect(button(page)).toBeDisabled();
  await expect(page).not.toHaveURL(new RegExp(BURST.source));
  await reason(page).fill('深夜の85分間に、一つの送信元から続けて入った票');
  const log = page.getByRole('region', { name: '操作履歴に書かれる内容' });
  const told = await log.locator('p').first().innerText();
  await button(page).click();
  await expect(page.getByText(`${votes}票を除外しました`)).toBeVisible();
  await expect(page).toHaveURL('/every-dj?tab=exclusions&made=x-1');
  const item = page.getByRole('article', { name: 'x-1' });
  await expect(item).toContainText(
    `DJ カザグルマへの票のうち、2022年9月17日(土)に送信元1件から投じられた票すべて`,
  );
  const after = await validVotes(page);
  expect(after).toBe(before - votes);
  await expect(page.getByText('日別・DJ別・合計が一致しています').first()).toBeVisible();
  await page.getByRole('link', { name: '操作履歴' }).click();
  // What was announced is what is written.
  const entry = page.getByRole('list', { name: '操作の一覧' }).getByRole('listitem').first();
  await expect(entry).toContainText(told.replace('（番号）', 'x-1'));

  await page.goto('/every-dj?tab=exclusions');
  await page.getByRole('button', { name: 'x-1 を取り消す' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'x-1 の取り消し' });
  await expect(dialog.getByText(`${votes}票が有効票に戻ります。`)).toBeVisible();
  await expect(dialog.getByLabel('取り消しの理由')).toBeFocused();
  await expectAccessible(page, { part: 'dialog' });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'x-1 を取り消す' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`${votes}票が有効票に戻ります。`)).toBeVisible();
  await page.keyboard.type('対象を取り違えたため');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${votes}票が有効票に戻りました`)).toBeVisible();
  await expect(item).toContainText('取り消し済');
  expect(await validVotes(page)).toBe(before);
});

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
  await expect(other.getByRole('alert')).toContainText(
    `実行していません（${BURST.votes}票 → 0票）`,
  );
  await expect(reason(other)).toHaveValue('深夜の続けざまの票');
  await expect(other.getByText('ほかの除外と重なる票')).toBeVisible();
  await page.getByRole('button', { name: '取り消す', exact: true }).click();
  await page.getByLabel('取り消しの理由').fill('試し');
  await page.getByRole('button', { name: `${BURST.votes}票を元に戻す` }).click();
  await expect(page.getByText('票が有効票に戻りました')).toBeVisible();
  await other.close();
});

test('an auditor sees what it would do, and no button that decides', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, AUDITOR);
  await expect(page.getByRole('heading', { level: 1, name: '概要' })).toBeVisible();
  await page.goto(WHOLE_DAY);
  await expect(page.getByRole('region', { name: '変わる数字' })).toBeVisible();
  await expect(page.getByText(/除外の実行は管理者が行います/)).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await page.goto('/every-dj?tab=exclusions');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /取り消す/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('one column, the button in reach wherever one reads, nothing scrolls sideways', async ({
    signedInPage: page,
  }) => {
    await openBurst(page);
    await expect(button(page)).toBeInViewport();
    await reason(page).scrollIntoViewIfNeeded();
    await expect(button(page)).toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(button(page)).toBeInViewport();
    await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  });
});

test('conditions and list pass axe in both themes', async ({ signedInPage: page }) => {
  await openBurst(page);
  await page.getByRole('combobox', { name: 'DJ' }).fill('か');
  // While the preview is on its way its old figures are faint.
  await expect(button(page)).toHaveText(`${BURST.votes}票を除外する`);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.goto('/every-dj?tab=exclusions');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
