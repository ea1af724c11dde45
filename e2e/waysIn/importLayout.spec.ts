import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults, NO_FAULTS } from '../support/looks/layout';
import { checkButton } from '../support/screens/importScreen';
import { untilAtRest } from '../support/screens/pages';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({
  warm: true,
  viewport: { width: 360, height: 900 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
});

// Many columns and long words: what a foreign export looks like.
const WIDE_FILE = [
  'id,dj,castAt,voter,source,user_agent,referrer,campaign_code_of_the_mail_that_brought_them,メモ',
  ...Array.from(
    { length: 8 },
    (_, at) =>
      `layout-${at},DJ とても長い名前のひと ${'あ'.repeat(40)},2022-09-20T03:00:0${at}Z,` +
      `voter-${at},192.0.2.${at},Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X),https://example.com/,x,`,
  ),
].join('\n');

/** As it stands; axe looks at colours too. */
async function look(page: Page): Promise<void> {
  await untilFontsLoaded(page);
  await untilAtRest(page);
  await expect.poll(() => findLayoutFaults(page)).toEqual(NO_FAULTS);
  await expectAccessible(page);
}

test('an import on a phone, dark: no step overflows, overlaps or is out of reach', async ({
  signedInPage: page,
}) => {
  await page.goto('/?tab=import');
  await page
    .getByLabel('ファイルを選ぶ')
    .setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(WIDE_FILE) });
  await expect(page.getByRole('region', { name: '最初の5行' })).toBeVisible();
  await look(page);
  await checkButton(page).click();
  await expect(page.getByRole('table', { name: 'エラー行' })).toBeVisible();
  await look(page);
  await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
  await expect(page.getByRole('table', { name: /DJごとの追加/ })).toBeVisible();
  await look(page);
});
