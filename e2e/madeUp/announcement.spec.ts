import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/looks/axe';
import { DAY_OF_VOTE, inVotes, readRanking, sumOf } from '../support/votes/storedVotes';
import { expect, test } from '../support/test';

const GAP = '\u3000';

const picture = (page: Page) => page.getByRole('article', { name: '発表の画像' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function copyText(page: Page): Promise<string> {
  await press(page, 'テキストをコピー');
  await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

const PARTS =
  '.sheet-stamp, .sheet-title > *, .sheet-heading > *, .sheet-rank, .sheet-name > *, .sheet-tied, .sheet-change, .sheet-votes, .sheet-footer p';

/** What is too small to be read, outside of the picture, or stands on another part of it. */
function findFaults(page: Page): Promise<string[]> {
  return picture(page).evaluate((sheet, selector) => {
    const frame = sheet.getBoundingClientRect();
    const parts = [...sheet.querySelectorAll(selector)].map((element) => {
      const box = element.getBoundingClientRect();
      return { box, text: element.textContent ?? '', size: getComputedStyle(element).fontSize };
    });
    const isOn = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
    return parts.flatMap(({ box, text, size }, at) => [
      ...(parseFloat(size) < 24 ? [`small: ${text}`] : []),
      ...(box.left < frame.left || box.right > frame.right + 1 ? [`beside: ${text}`] : []),
      ...(box.top < frame.top || box.bottom > frame.bottom + 1 ? [`below: ${text}`] : []),
      ...parts
        .slice(at + 1)
        .flatMap((one) => (isOn(box, one.box) ? [`${text} / ${one.text}`] : [])),
    ]);
  }, PARTS);
}

// What it says of movement, ties and versions: __tests__/src/features/totalVotes/announcement.
test('correctness 10: an announcement has the votes’ figures, hidden ones nowhere', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const all = await readRanking(voteApi);
  const before = await readRanking(voteApi, `${DAY_OF_VOTE} < '2022-09-24'`);
  const ranking = all.filter(({ rank }) => rank <= 10);
  await page.goto('/total-votes?tab=announcement');
  await press(page, '前日まで');
  await expect(picture(page).getByRole('listitem')).toHaveCount(ranking.length);

  await test.step('the picture is saved with the site’s font', async () => {
    const font = page.waitForRequest(
      (request) => request.url().endsWith('.woff2') && request.resourceType() === 'fetch',
    );
    const downloading = page.waitForEvent('download');
    await press(page, '画像を保存（PNG）');
    await font;
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `DJランキング投票2022_速報_総合_上位${ranking.length}組_1080x1350.png`,
    );
    const image = sharp(await readFile(await download.path()));
    expect(await image.metadata()).toMatchObject({ width: 1080, height: 1350 });
    // Letters are bright on a dark ground.
    const [red] = (await image.stats()).channels;
    expect(red!.max - red!.min).toBeGreaterThan(150);
  });

  await test.step('as text, on the screen and copied', async () => {
    const text = await copyText(page);
    const lines = ranking.map(({ dj, name, votes, rank, tied }) => {
      const moved = before.find((one) => one.dj === dj)!.rank - rank;
      const arrow = moved > 0 ? `↑${moved}` : moved < 0 ? `↓${-moved}` : '→';
      return [`${rank}位${tied ? '（同率）' : ''}`, name, inVotes(votes), arrow].join(GAP);
    });
    expect(text.split('\n').filter((line) => /^\d+位/.test(line))).toEqual(lines);
    expect(text).toContain(`\n有効票の合計${GAP}${inVotes(sumOf(all))}\n`);
    await expect(page.locator('pre')).toHaveText(text);
  });

  await test.step('hidden: nowhere in the page, not in what is copied', async () => {
    const names = picture(page).locator('.sheet-rank, .sheet-name > *');
    // From the first one: pressing the switch may scroll.
    const placesOf = () =>
      names.evaluateAll(([first, ...others]) => {
        const start = first!.getBoundingClientRect();
        return others.map((part) => {
          const { x, y } = part.getBoundingClientRect();
          return [Math.round(x - start.x), Math.round(y - start.y)];
        });
      });
    const places = await placesOf();
    await page.getByRole('switch', { name: '票数を伏せる' }).click();
    await expect(page).toHaveURL(/votes=hidden/);
    expect(await placesOf()).toEqual(places);
    const figures = [...ranking.map(({ votes }) => votes), sumOf(all)].map((votes) =>
      votes.toLocaleString('ja-JP'),
    );
    const expectNone = (text: string) =>
      expect(figures.filter((votes) => text.includes(votes))).toEqual([]);
    expectNone(await page.content());
    await expectAccessible(page, { isColourKnown: true });
    expectNone(await copyText(page));
    expectNone(await page.content());
  });
});

const LONG =
  'あいうえお株式会社プレゼンツ・スーパーウルトラミラクルDJユニット「夜更かしの会」feat. MC ながいなまえ';

test.describe('in a browser that has the fonts', () => {
  test.use({ warm: true });

  test('in pictures of all sizes every text can be read, with names of any length', async ({
    signedInPage: page,
  }) => {
    // In the response alone: other tests look at the same poll.
    await page.route('**/v1/total**', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { ranking: { dj: { name: string } }[] };
      for (const [at, { dj }] of answer.ranking.entries()) if (at % 3 === 0) dj.name = LONG;
      await route.fulfill({ response, json: answer });
    });
    const note = '途中経過です。'.repeat(17);
    await page.goto(`/total-votes?tab=announcement&top=20&note=${note}`);
    // Letters are measured until all of them fit.
    await expect(picture(page).getByRole('listitem').nth(19)).toBeVisible({ timeout: 30_000 });
    await expect(picture(page)).toContainText(note);
    for (const size of ['縦 4:5', '縦 9:16', '横 16:9']) {
      await press(page, size);
      await expect.poll(() => findFaults(page), { message: size, timeout: 20_000 }).toEqual([]);
    }
  });
});
