import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/looks/axe';
import { findLayoutFaults } from '../support/looks/layout';
import { figure, readRows, untilWhole } from '../support/screens/tables';
import { untilFontsLoaded } from '../support/looks/fonts';
import { expect, test } from '../support/test';

test.use({ warm: true });

const list = (page: Page) => page.getByRole('table', { name: /DJごとの期間内の票数/ });
const comparison = (page: Page) => page.getByRole('table', { name: '選んだDJの期間の累計' });
const sheet = (page: Page) => page.getByRole('dialog');
const chips = (page: Page) => page.getByRole('list', { name: '比較中のDJ' });
const query = (page: Page) => new URL(page.url()).searchParams;

/** The names of the table, in its order. */
async function names(page: Page): Promise<string[]> {
  await untilWhole(list(page));
  return list(page).locator('.dj-name-text').allTextContents();
}

async function open(page: Page, address = '/every-dj'): Promise<string[]> {
  await page.goto(address);
  return names(page);
}

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `${name} を比較に加える`, exact: true });

/** Where it is in the window, in a browser that doesn't scroll along with what comes above (Safari). */
async function placeOf(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate((element) => {
    document.documentElement.style.overflowAnchor = 'none';
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y) };
  });
}

/** The colour that a person sees, as the browser has reckoned it. */
const colour = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).stroke);

test('up to eight are compared, each with a chip of its line’s colour and marker and a label at its end; a ninth is refused', async ({
  signedInPage: page,
}) => {
  const all = await open(page);
  const eight = all.slice(0, 8);
  for (const name of eight) {
    await box(page, name).check();
    await expect(chips(page).getByText(name, { exact: true })).toBeVisible();
  }
  expect(query(page).getAll('dj')).toHaveLength(8);

  const card = page.locator('.comparison');
  const markers = new Set<string>();
  const colours = new Set<string>();
  for (const [index, name] of eight.entries()) {
    const remove = page.getByRole('button', { name: `${name} を比較から外す`, exact: true });
    const chip = chips(page).getByRole('listitem').filter({ has: remove });
    const line = card.locator(`.chart-box .series-${index + 1} .chart-line`).first();
    expect(await colour(chip.locator('.chart-line'))).toBe(await colour(line));
    colours.add(await colour(line));
    markers.add((await chip.locator('.chart-marker').getAttribute('d')) ?? '');
    markers.add((await chip.locator('path').first().getAttribute('transform')) ?? '');
  }
  expect(colours.size).toBe(8);
  await expect(card.locator('.chart-end-label')).toHaveCount(8);

  await box(page, all[8]!).scrollIntoViewIfNeeded();
  const place = await placeOf(box(page, all[8]!));
  await box(page, all[8]!).click();
  await expect(page.getByText('比較できるのは8組までです。どれかを外して')).toBeInViewport();
  expect(await placeOf(box(page, all[8]!))).toEqual(place);
  await expect(box(page, all[8]!)).not.toBeChecked();
  expect(query(page).getAll('dj')).toHaveLength(8);
  await chips(page)
    .getByRole('button', { name: `${eight[0]} を比較から外す`, exact: true })
    .click();
  await expect(page.getByText(/比較できるのは8組まで/)).toHaveCount(0);
  await box(page, all[8]!).check();
  await expect(chips(page).getByText(all[8]!, { exact: true })).toBeVisible();
});

test('the address holds choice, lines, order, search and the opened DJ; reload, Back and a pasted link show them', async ({
  signedInPage: page,
}) => {
  const [first = '', second = ''] = await open(page);
  await box(page, second).check();
  await box(page, first).check();
  await page.getByRole('button', { name: '累計', exact: true }).click();
  await list(page).getByRole('button', { name: 'DJ', exact: true }).click();
  await expect.poll(() => query(page).get('sort')).toBe('dj');
  const byReading = await names(page);
  expect(byReading).not.toEqual([]);
  await list(page).getByRole('button', { name: first, exact: true }).click();
  await expect(sheet(page)).toBeVisible();

  const check = async (target: Page) => {
    await expect(sheet(target).getByRole('heading', { level: 2, name: first })).toBeVisible();
    await expect(target.getByRole('table', { name: '選んだDJの期間の累計' })).toBeAttached();
    const header = target.getByRole('table', { name: '選んだDJの期間の累計' }).locator('thead th');
    // The lines before stay until those of the choice have come.
    await expect
      .poll(async () => (await header.allTextContents()).slice(1, 3))
      .toEqual([`${second}(票)`, `${first}(票)`]);
    expect(await names(target)).toEqual(byReading);
  };
  await check(page);
  await page.reload();
  await check(page);
  const pasted = await page.context().newPage();
  await pasted.goto(page.url());
  await check(pasted);
  await pasted.close();

  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  expect(await names(page)).toEqual(byReading);
  await page.goBack();
  await expect.poll(() => query(page).get('sort')).toBeNull();
  await expect.poll(() => names(page)).not.toEqual(byReading);
});

test('nonsense in the address falls away without an error', async ({
  signedInPage: page,
  violations,
}) => {
  const nonsense =
    'dj=nobody&dj=%00&dj=&lines=x&sort=-nothing&open=nobody&from=2022-13-45&to=yesterday&q=';
  const shown = await open(page, `/every-dj?${nonsense}`);
  expect(shown.length).toBeGreaterThan(20);
  await expect(page.getByText(/上位5組を表示しています/)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(violations).toEqual([]);
});

test('the search folds what is typed and what is searched, and waits for a conversion to end', async ({
  signedInPage: page,
}) => {
  await open(page);
  const wanted = 'みなと';
  const reading = (await list(page).locator('.dj-reading').allTextContents())[3] ?? wanted;
  const kana = reading.split('・')[0] ?? '';
  const search = page.getByRole('searchbox');
  const katakana = [...kana.replace(/\s/g, '')]
    .map((letter) =>
      /[ぁ-ゖ]/.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0x60) : letter,
    )
    .join('・');
  await search.fill(katakana);
  await expect.poll(async () => (await names(page)).length).toBeLessThan(10);
  await expect(list(page).locator('.dj-reading').first()).toContainText(kana);
  await search.fill('');
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(20);

  const all = await names(page);
  await search.focus();
  const keyboard = await page.context().newCDPSession(page);
  const part = kana.replace(/\s/g, '');
  await keyboard.send('Input.imeSetComposition', {
    text: part,
    selectionStart: part.length,
    selectionEnd: part.length,
  });
  await page.waitForTimeout(800);
  expect(await names(page)).toEqual(all);
  expect(query(page).get('q')).toBeNull();
  await keyboard.send('Input.insertText', { text: part });
  await expect.poll(async () => (await names(page)).length).toBeLessThan(10);
  await expect.poll(() => query(page).get('q')).toBe(part);
});

test('a DJ opened in place has the figures of the list; J and K step, Escape gives the focus back', async ({
  signedInPage: page,
}) => {
  await open(page);
  const rows = await readRows(list(page));
  const all = await names(page);
  const opener = list(page).getByRole('button', { name: all[2]!, exact: true });
  await opener.focus();
  const place = await opener.boundingBox();
  await page.keyboard.press('Enter');
  const heading = sheet(page).getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText(all[2]!);

  const table = sheet(page).getByRole('table', { name: 'このDJの日ごとの票数・順位・割合' });
  for (const [index, key] of [
    [2, ''],
    [3, 'j'],
    [4, 'j'],
    [3, 'k'],
  ] as const) {
    if (key) await page.keyboard.press(key);
    await expect(heading).toHaveText(all[index]!);
    await expect
      .poll(async () =>
        (await readRows(table)).reduce((sum, row) => sum + (figure(row[1]) ?? 0), 0),
      )
      .toBe(figure(rows[index]?.[3]));
    const today = (await readRows(table))[0];
    expect(today?.[0]).toMatch(/集計中\(14:\d\d時点\)/);
    expect(figure(today?.[2])).toBe(figure(rows[index]?.[1]));
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  expect(query(page).get('open')).toBeNull();
  await expect(opener).toBeFocused();
  await expect.poll(() => opener.boundingBox()).toEqual(place);
});

test('the list is in its place before the lines come, in any width', async ({
  signedInPage: page,
}) => {
  const [first = '', second = ''] = await open(page);
  await box(page, second).check();
  await box(page, first).check();
  const chosen = `/every-dj${new URL(page.url()).search}`;
  for (const [width, address] of [
    [360, '/every-dj'],
    [700, '/every-dj'],
    [1300, '/every-dj'],
    [1300, chosen],
  ] as const) {
    let letCome = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/v1/every-dj**', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await open(page, address);
    await untilFontsLoaded(page);
    const place = await placeOf(list(page));
    letCome();
    await expect(comparison(page)).toBeAttached();
    expect([width, address, await placeOf(list(page))]).toEqual([width, address, place]);
    await page.unroute('**/v1/every-dj**');
  }
});

test('the days of all eight lines and of the running day say what they are', async ({
  signedInPage: page,
}) => {
  await open(page);
  const rows = await readRows(comparison(page));
  expect(rows).toHaveLength(24);
  expect(rows[0]?.at(-1)).toContain('部分日');
  expect(rows[23]?.at(-1)).toMatch(/集計中\(14:\d\d時点\)/);
});

// S23: as they may come in a file.
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '</script>',
  'a\u202Egnp.exe',
  '長'.repeat(10_000),
];

test('F18, S23: 10,000 DJs, some with hostile names: few rows, as wide as the page, whose trends come fifty at a time', async ({
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
  const before = asked.length;
  // By and by through 5,000 rows, as a dragged scroll bar does.
  await page.evaluate(async () => {
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy(0, 66 * 125);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  const rows = list(page).locator('tbody tr[data-index]');
  await expect
    .poll(async () => Number(await rows.first().getAttribute('data-index')))
    .toBeGreaterThan(3000);
  await expect(list(page).getByRole('columnheader', { name: 'DJ' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => rows.locator('.sparkline').count()).toBeGreaterThan(10);
  expect(await rows.count()).toBeLessThan(120);
  expect(Math.max(...asked)).toBeLessThanOrEqual(50);
  expect(asked.length - before).toBeLessThan(15);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('trends, which have no room, are not asked for; headings take two lines, the chart’s controls one row', async ({
    signedInPage: page,
  }) => {
    const asked: number[] = [];
    page.on('request', (request) => {
      const address = new URL(request.url());
      if (address.pathname === '/v1/every-dj') {
        asked.push(address.searchParams.getAll('dj').length);
      }
    });
    await open(page);
    await expect(comparison(page)).toBeAttached();
    await page.waitForTimeout(1500);
    // The five lines of the chart.
    expect(asked).toEqual([5]);
    await untilFontsLoaded(page);
    const sortBy = (name: string) => list(page).getByRole('button', { name, exact: true });
    for (const name of ['累計順位', '期間の票数']) {
      expect((await sortBy(name).locator('span').boundingBox())?.height).toBeLessThan(45);
      expect((await sortBy(name).boundingBox())?.height).toBeLessThan(62);
    }
    // 順位 in one piece: one box, however many lines there are.
    const pieces = await sortBy('累計順位')
      .locator('span')
      .evaluate((span) => {
        const range = document.createRange();
        range.selectNodeContents(span.lastChild!);
        return range.getClientRects().length;
      });
    expect(pieces).toBe(1);
    const middles = (scope: Locator, names: string[]) =>
      Promise.all(
        names.map(async (name) => {
          const button = scope.getByRole('button', { name, exact: true });
          const { y, height } = (await button.boundingBox())!;
          return Math.round(y + height / 2);
        }),
      );
    const [lines, table] = await middles(page.locator('.comparison'), ['1日ごと', '表で見る']);
    expect(Math.abs(lines! - table!)).toBeLessThan(3);
  });

  test('the sheet fits, has room for a finger and passes axe; rank, name and votes stay', async ({
    signedInPage: page,
  }) => {
    const [first = ''] = await open(page);
    await expect(list(page).locator('.rank-badge').first()).toBeVisible();
    await expect(list(page).locator('.votes').first()).toBeVisible();
    await list(page).getByRole('button', { name: first, exact: true }).tap();
    await expect(sheet(page).getByRole('table', { name: /日ごとの票数・順位/ })).toBeVisible();
    await page.waitForTimeout(600);
    const faults = await findLayoutFaults(page);
    expect(faults.sideways).toBe(0);
    expect(faults.outside).toEqual([]);
    const small = await sheet(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({ button, box: button.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
          .map(({ button }) => button.textContent || button.getAttribute('aria-label')),
      );
    expect(small).toEqual([]);
    await expectAccessibleInBothThemes(page, 'dialog');
  });
});
