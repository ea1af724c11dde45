import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/axe';
import { findLayoutFaults, WIDTHS } from '../support/looks/layout';
import { checkButton } from '../support/screens/importScreen';
import { untilAtRest } from '../support/screens/pages';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

const NONE = { sideways: 0, outside: [], overlaps: [], smallTargets: [] };

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

const PHONE = 360;
const LOOKS: { name: string; widths: readonly number[]; colorScheme: 'dark' | 'light' }[] = [
  { name: 'on a phone, dark', widths: [PHONE], colorScheme: 'dark' },
  {
    name: 'with a mouse, light',
    widths: WIDTHS.filter((width) => width !== PHONE),
    colorScheme: 'light',
  },
];

/** As it stands at these widths; axe looks once. */
async function look(page: Page, widths: readonly number[]): Promise<void> {
  await untilFontsLoaded(page);
  await untilAtRest(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // What knows its own width follows 200 ms later.
    if (widths.length > 1) await page.waitForTimeout(400);
    await expect.poll(() => findLayoutFaults(page), `${width} px`).toEqual(NONE);
  }
  await expectAccessible(page);
}

for (const { name, widths, colorScheme } of LOOKS) {
  const isPhone = widths.includes(PHONE);
  test.describe(name, () => {
    test.use({
      viewport: { width: widths[0]!, height: 900 },
      hasTouch: isPhone,
      isMobile: isPhone,
      colorScheme,
    });

    test('nothing overflows, overlaps or is out of reach, from the choice to the result', async ({
      signedInPage: page,
    }) => {
      await page.goto('/?tab=import');
      await expect(page.getByRole('region', { name: 'これまでの取り込み' })).toBeVisible();
      // There before the words 読み込み中…, which come after a while only.
      await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
      await look(page, widths);
      await page
        .getByLabel('ファイルを選ぶ')
        .setInputFiles({ name: 'wide.csv', mimeType: 'text/csv', buffer: Buffer.from(WIDE_FILE) });
      await expect(page.getByRole('region', { name: '最初の5行' })).toBeVisible();
      await look(page, widths);
      await checkButton(page).click();
      await expect(page.getByRole('table', { name: 'エラー行' })).toBeVisible();
      await look(page, widths);
      await page.getByRole('switch', { name: '未登録のDJを追加する' }).click();
      await checkButton(page).click();
      await expect(page.getByRole('table', { name: /DJごとの追加/ })).toBeVisible();
      await look(page, widths);
    });
  });
}
