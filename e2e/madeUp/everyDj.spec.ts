import type { Locator, Page } from '@playwright/test';
import { boxesOf, pairsThatTouch } from '../support/looks/boxes';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

const list = (page: Page) => page.getByRole('table', { name: /DJごとの期間内の票数/ });

/** Where it is in the window, in a browser that doesn't scroll along with what comes above (Safari). */
async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate((element) => {
    document.documentElement.style.overflowAnchor = 'none';
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });
}

/** The colour that a person sees, as the browser has computed it, and the marker: filled or hollow, its outline and how it is turned. */
async function lookOf(series: Locator): Promise<{ colour: string; marker: string }> {
  const colour = await series
    .locator('.chart-line')
    .first()
    .evaluate((line) => getComputedStyle(line).stroke);
  const marker = await series
    .locator('.chart-marker')
    .first()
    .evaluate((path) => {
      const turn = path.getAttribute('transform')!.split(' ').at(-1);
      return `${path.getAttribute('class')} ${path.getAttribute('d')} ${turn}`;
    });
  return { colour, marker };
}

test('eight are compared: each line has a colour and a marker of its own, which its chip has too, and a name that can be read', async ({
  signedInPage: page,
}) => {
  await page.goto('/every-dj');
  const boxes = page.getByRole('checkbox', { name: /比較に加える/ });
  // The address holds what is chosen: a box shows it once the router has rendered.
  for (let place = 0; place < 8; place += 1) {
    await boxes.nth(place).click();
    await expect(boxes.nth(place)).toBeChecked();
  }
  const card = page.locator('.comparison');
  const chart = page.getByRole('img', { name: '選んだDJの期間の累計' });
  // Each line comes with an answer of its own; notes take their room from the lines.
  await expect(chart.locator('.chart-end-label')).toHaveCount(8);
  await expect(page.getByRole('table', { name: '選んだDJの期間の累計' })).toContainText(
    'ライブ配信の夜',
  );
  await untilFontsLoaded(page);
  const chips = page.getByRole('list', { name: '比較中のDJ' }).getByRole('listitem');
  const looks: { colour: string; marker: string }[] = [];
  for (let place = 0; place < 8; place += 1) {
    const look = await lookOf(chips.nth(place));
    const series = await chips.nth(place).locator('.chart-swatch').getAttribute('class');
    const line = `.chart-own .${series!.split(' ').at(-1)}`;
    expect(await lookOf(card.locator(line))).toEqual(look);
    looks.push(look);
  }
  expect(new Set(looks.map(({ colour }) => colour)).size).toBe(8);
  expect(new Set(looks.map(({ marker }) => marker)).size).toBe(8);

  const labels = await boxesOf(chart, '.chart-end-label');
  for (const { name } of labels) expect(name).not.toContain('…');
  expect(pairsThatTouch(labels, labels)).toEqual([]);
  expect(pairsThatTouch(labels, await boxesOf(chart, '.chart-note, .chart-marker'))).toEqual([]);
  // A window that becomes narrow leaves no shortened name behind.
  await page.setViewportSize({ width: 360, height: 900 });
  await expect(chart.locator('.chart-end-label')).toHaveText(labels.map(({ name }) => name));
  await expect
    .poll(async () => {
      const narrow = await boxesOf(chart, '.chart-end-label');
      return pairsThatTouch(narrow, narrow);
    })
    .toEqual([]);

  await test.step('a ninth is refused, and stays where it was pressed', async () => {
    await page.setViewportSize({ width: 1300, height: 900 });
    const ninth = boxes.nth(8);
    // Clear of the compared DJs at the window's end.
    await ninth.evaluate((box) => box.scrollIntoView({ block: 'center' }));
    const place = await placeOf(ninth);
    await ninth.click();
    await expect(page.getByText('比較できるのは8組までです。どれかを外して')).toBeInViewport();
    expect(await placeOf(ninth)).toEqual(place);
    await expect(ninth).not.toBeChecked();
  });
});

// S23: as they may come in a file.
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script>',
  'a\u202Egnp.exe',
  '長'.repeat(10_000),
];

test('F18, S23: 10,000 DJs, some with hostile names: a page of 100 rows, no wider than the window, whose trends come fifty at a time', async ({
  signedInPage: page,
}) => {
  const asked: number[] = [];
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => (dialogs.push(dialog.message()), dialog.dismiss()));
  await page.route('**/v1/total**', async (route) => {
    const answer = await (await route.fetch()).json();
    const [one] = answer.ranking;
    const ranking = Array.from({ length: 10_000 }, (_, index) => ({
      ...one,
      rank: index + 1,
      tied: false,
      votes: 10_000 - index,
      dj: { ...one.dj, id: `made-${index}`, name: HOSTILE[index] ?? `DJ ${index}` },
    }));
    await route.fulfill({ json: { ...answer, ranking } });
  });
  await page.route('**/v1/every-dj**', async (route) => {
    const address = new URL(route.request().url());
    const djs = address.searchParams.getAll('dj');
    asked.push(djs.length);
    const dates = ['2022-09-01', '2022-09-02', '2022-09-03'];
    await route.fulfill({
      json: {
        snapshot: { revision: 1, at: '2022-09-24T05:00:00.000Z', votes: 1 },
        from: dates[0],
        to: dates[2],
        dates,
        djs: djs.map((id) => ({
          id,
          name: id,
          kana: '',
          total: 6,
          votes: [1, 2, 3],
          ranks: [1, 1, 1],
          dayRanks: [1, 1, 1],
        })),
      },
    });
  });
  await page.goto('/every-dj');
  await expect(page.getByText(/^10,000組中/)).toBeVisible();
  await expect(list(page).locator('.sparkline').first()).toBeVisible();
  for (const name of HOSTILE.slice(0, 3))
    await expect(list(page).getByRole('row').getByText(name, { exact: true })).toBeVisible();
  const tooWide = () => page.locator('html').evaluate((one) => one.scrollWidth - one.clientWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  expect(dialogs).toEqual([]);
  expect(await list(page).locator('tbody tr').count()).toBe(100);
  await page.mouse.wheel(0, 3_000);
  await expect(list(page).getByRole('columnheader', { name: 'DJ' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '100ページ' }).click();
  await expect(list(page).getByText('DJ 9999', { exact: true })).toBeVisible();
  const batches = () => asked.filter((count) => count === 50).length;
  await expect.poll(batches).toBe(4);
  expect(Math.max(...asked)).toBe(50);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('trends, which have no room, are not requested; those compared stay in sight', async ({
    signedInPage: page,
  }) => {
    const asked: number[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname === '/v1/every-dj') {
        asked.push(address.searchParams.getAll('dj').length);
      }
    });
    await page.goto('/every-dj?dj=sample-minamo&dj=sample-kazaguruma');
    await expect(page.getByRole('table', { name: '選んだDJの期間の累計' })).toBeAttached();
    await untilFontsLoaded(page);
    await page.waitForTimeout(300);
    // The lines of the chart.
    expect(asked).toEqual([2]);
    await list(page).getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('list', { name: '比較中のDJ' })).toBeInViewport({ ratio: 1 });
  });
});
