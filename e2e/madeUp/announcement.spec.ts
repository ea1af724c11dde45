import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/looks/axe';
import type { VoteApi } from '../support/stack/voteApi';
import { expect, test } from '../support/test';

const TODAY = '2022-09-24';
const GAP = '\u3000';

interface Counted {
  name: string;
  votes: number;
  place: number;
  tied: boolean;
  /** Place and votes at the end of yesterday. */
  previous: number;
  before: number;
}

/** The first ten places by PostgreSQL, from the votes themselves. */
function countPlaces(voteApi: VoteApi): Promise<Counted[]> {
  return voteApi.query<Counted>(`
    with counted as (
      select name, kana, count(*)::int as votes,
        count(*) filter (where (cast_at at time zone 'Asia/Tokyo')::date < '${TODAY}')::int as before
      from vote join dj on dj.id = vote.dj group by dj.id, name, kana
    ),
    ranked as (
      select *, rank() over (order by votes desc)::int as place,
        count(*) over (partition by votes) > 1 as tied,
        rank() over (order by before desc)::int as previous
      from counted
    )
    select * from ranked where place <= 10 order by place, kana`);
}

const figure = (votes: number) => `${votes.toLocaleString('ja-JP')}票`;

function lineOf({ name, votes, place, tied, previous, before }: Counted): string {
  const moved = previous - place;
  const arrow = before === 0 ? 'NEW' : moved > 0 ? `↑${moved}` : moved < 0 ? `↓${-moved}` : '→';
  return [`${place}位${tied ? '（同率）' : ''}`, name, figure(votes), arrow].join(GAP);
}

const save = (page: Page) => page.getByRole('button', { name: '画像を保存（PNG）' });
const picture = (page: Page) => page.getByRole('article', { name: '発表の画像' });

async function savePicture(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save(page).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
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

/** Where ranks and names stand. */
function readPlaces(page: Page): Promise<string[]> {
  return picture(page).evaluate((sheet) =>
    [...sheet.querySelectorAll('.sheet-rank, .sheet-name > *')].map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [element.textContent, Math.round(left), Math.round(top)].join();
    }),
  );
}

test('correctness 10: an announcement has the votes’ figures, hidden ones nowhere', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counted = await countPlaces(voteApi);
  const total = (await voteApi.query<{ all: number }>('select count(*)::int as all from vote'))[0]!;
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/total-votes?tab=announcement');
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: '確定' })).toBeDisabled();
  // The movement since the day before; announcementTab.test.tsx has the one since a previous poll.
  await page.getByRole('button', { name: '前日まで' }).click();
  await expect(picture(page).getByRole('listitem')).toHaveCount(counted.length);

  await test.step('the picture is saved with the site’s font', async () => {
    const font = page.waitForRequest(
      (request) => request.url().endsWith('.woff2') && request.resourceType() === 'fetch',
    );
    const saved = await savePicture(page);
    await font;
    expect(saved.name).toBe(`DJランキング投票2022_速報_総合_上位${counted.length}組_1080x1350.png`);
    const { width, height } = await sharp(saved.bytes).metadata();
    expect([width, height]).toEqual([1080, 1350]);
    // Letters are bright on a dark ground.
    const [red] = (await sharp(saved.bytes).stats()).channels;
    expect(red!.max - red!.min).toBeGreaterThan(150);
  });

  await test.step('as text, on the screen and copied', async () => {
    await page.getByRole('button', { name: 'テキスト', exact: true }).click();
    await page.getByRole('button', { name: 'テキストをコピー' }).click();
    await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
    const text = await clipboard();
    expect(text.split('\n').filter((line) => /^\d+位/.test(line))).toEqual(counted.map(lineOf));
    expect(text).toContain(`【速報】DJランキング投票2022${GAP}総合 上位${counted.length}組\n`);
    expect(text).toContain(`\n有効票の合計${GAP}${figure(total.all)}\n`);
    await expect(page.locator('pre')).toHaveText(text);
    await page.getByRole('button', { name: '画像', exact: true }).click();
  });

  await test.step('hidden: in no view, nowhere in the page, not in what is copied', async () => {
    const places = await readPlaces(page);
    await page.getByRole('switch', { name: '票数を伏せる' }).click();
    await expect(page).toHaveURL(/votes=hidden/);
    expect(await readPlaces(page)).toEqual(places);
    const figures = [...counted.map(({ votes }) => votes), total.all].flatMap((votes) => [
      figure(votes),
      votes.toLocaleString('ja-JP'),
    ]);
    const expectNone = (text: string) =>
      expect(figures.filter((votes) => text.includes(votes))).toEqual([]);
    expectNone(await page.content());
    await expectAccessible(page, { isColourKnown: true });
    await page.getByRole('button', { name: '画像をコピー' }).click();
    await expect(page.getByText('画像をコピーしました。')).toBeVisible();
    const kinds = await page.evaluate(async () =>
      (await navigator.clipboard.read()).flatMap(({ types }) => types),
    );
    expect(kinds).toEqual(['image/png']);
    await page.getByRole('button', { name: 'テキスト', exact: true }).click();
    expectNone(await page.content());
    await page.getByRole('button', { name: 'テキストをコピー' }).click();
    await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
    expectNone(await clipboard());
  });
});

const LONG =
  'あいうえお株式会社プレゼンツ・スーパーウルトラミラクルDJユニット「夜更かしの会」feat. MC ながいなまえ';

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
  await page.goto('/total-votes?tab=announcement');
  await expect(picture(page)).toBeVisible({ timeout: 30_000 });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('20位');
  await page.getByRole('textbox', { name: '注記' }).fill('途中経過です。'.repeat(17));
  await expect(picture(page).getByRole('listitem').nth(19)).toBeVisible();
  await expect(picture(page)).toContainText('途中経過です。'.repeat(17));
  for (const size of ['縦 4:5', '縦 9:16', '横 16:9']) {
    await press(size);
    await expect.poll(() => findFaults(page), size).toEqual([]);
  }
});
