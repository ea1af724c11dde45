import { createHash } from 'node:crypto';
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
const picture = (page: Page) => page.getByRole('img', { name: /DJランキング投票2022/ });

async function savePicture(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), save(page).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** What another program than the browser reads of a saved file: its size, and the SHA-256 of its pixels. */
async function readPng(png: Buffer): Promise<{ size: number[]; pixels: string }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = createHash('sha256').update(data).digest('hex');
  return { size: [info.width, info.height], pixels };
}

/** The same of the preview. */
function readPreview(page: Page): Promise<string> {
  return picture(page).evaluate(async (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const hash = await crypto.subtle.digest('SHA-256', data);
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  });
}

type Ink = [from: number, to: number];

/** Where bright pixels, which letters have and the ground has not, are in each line of pixels: from and to, or null. */
function readInk(page: Page): Promise<(Ink | null)[]> {
  return picture(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    const isBright = (x: number, y: number) => {
      const at = (y * width + x) * 4;
      return data[at]! + data[at + 1]! + data[at + 2]! > 480;
    };
    return Array.from({ length: height }, (_, y) => {
      const bright = Array.from({ length: width }, (__, x) => x).filter((x) => isBright(x, y));
      return bright.length > 0 ? ([bright[0]!, bright.at(-1)!] as [number, number]) : null;
    });
  });
}

/** How many lines of text there are, below each other, of whose ink this is true. */
function countBands(ink: (Ink | null)[], isMeant: (ink: Ink) => boolean): number {
  const lines = ink.map((one) => one !== null && isMeant(one));
  return lines.filter((isInk, at) => isInk && !lines[at - 1]).length;
}

/** The pixels of the list left of `to`, as one text that is compared. */
function readLeft(page: Page, { from, to, until }: { from: number; to: number; until: number }) {
  return picture(page).evaluate(
    (canvas: HTMLCanvasElement, [top, width, height]) =>
      canvas.getContext('2d')!.getImageData(0, top, width, height).data.join(),
    [from, to, until - from] as const,
  );
}

test('発表用: text, HTML and picture have the figures of the votes; hidden ones are nowhere, and no line moves', async ({
  signedInPage: page,
  context,
  voteApi,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const counted = await countPlaces(voteApi);
  const total = (await voteApi.query<{ all: number }>('select count(*)::int as all from vote'))[0]!;
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const kinds = () =>
    page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types));

  await page.goto('/total-votes?tab=announcement');
  await expect(save(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: '確定' })).toBeDisabled();

  // The movement since the day before; announcementTab.test.tsx has the one since a previous poll.
  await page.getByRole('button', { name: '前日まで' }).click();
  await expect(save(page)).toBeEnabled();

  await test.step('the picture that is saved is the preview', async () => {
    const saved = await savePicture(page);
    expect(saved.name).toBe(`DJランキング投票2022_速報_総合_上位${counted.length}組_1080x1350.png`);
    const pixels = await readPreview(page);
    expect(await readPng(saved.bytes)).toEqual({ size: [1080, 1350], pixels });
  });

  // Each line of the list begins with a rank and ends with a figure.
  const list = { from: 300, until: 1145, to: 340 };
  const shown = (await readInk(page)).slice(list.from, list.until);
  expect(countBands(shown, ([from]) => from < 130)).toBe(counted.length);
  expect(countBands(shown, ([, to]) => to > 900)).toBe(counted.length);
  const left = await readLeft(page, list);

  await test.step('as text and as HTML, on the screen and copied', async () => {
    await page.getByRole('button', { name: 'テキスト', exact: true }).click();
    await page.getByRole('button', { name: 'テキストをコピー' }).click();
    await expect(page.getByText('テキストをコピーしました。')).toBeVisible();
    const text = await clipboard();
    expect(text.split('\n').filter((line) => /^\d+位/.test(line))).toEqual(counted.map(lineOf));
    expect(text).toContain(`【速報】DJランキング投票2022${GAP}総合 上位${counted.length}組\n`);
    expect(text).toContain(`\n有効票の合計${GAP}${figure(total.all)}\n`);
    await expect(page.locator('pre')).toHaveText(text);
    await page.getByRole('button', { name: 'HTML', exact: true }).click();
    await page.getByRole('button', { name: 'HTMLをコピー' }).click();
    await expect(page.getByText('HTMLをコピーしました。')).toBeVisible();
    expect(await clipboard()).toContain(`${figure(counted[0]!.votes)}</td></tr>`);
    expect((await kinds()).sort()).toEqual(['text/html', 'text/plain']);
  });

  await test.step('hidden: in no view, nowhere in the page, not in the address, not in what is copied', async () => {
    await page.getByRole('switch', { name: '票数を伏せる' }).click();
    await expect(page).toHaveURL(/votes=hidden/);
    const figures = [...counted.map(({ votes }) => votes), total.all].flatMap((votes) => [
      figure(votes),
      votes.toLocaleString('ja-JP'),
    ]);
    const expectNone = (text: string) =>
      expect(figures.filter((votes) => text.includes(votes))).toEqual([]);
    for (const view of ['HTML', 'テキスト', '画像']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await expect(page).toHaveURL(/votes=hidden/);
      expectNone(await page.content());
    }
    await expectAccessible(page, { isColourKnown: true });
    await expect(save(page)).toBeEnabled();
    await page.getByRole('button', { name: '代替テキストをコピー' }).click();
    await expect(page.getByText('画像の代替テキストをコピーしました。')).toBeVisible();
    const words = await clipboard();
    expectNone(words);
    for (const { name } of counted) expect(words).toContain(name);
    await page.getByRole('button', { name: '画像をコピー' }).click();
    await expect(page.getByText('画像をコピーしました。')).toBeVisible();
    expect(await kinds()).toEqual(['image/png']);
  });

  await test.step('ranks and names are the same pixels; without a comparison nothing stands right of them', async () => {
    expect(await readLeft(page, list)).toBe(left);
    await page.getByRole('button', { name: 'なし' }).click();
    await expect(picture(page)).not.toHaveAttribute('aria-label', /[↑↓→]/);
    await expect(save(page)).toBeEnabled();
    const hidden = (await readInk(page)).slice(list.from, list.until);
    expect(countBands(hidden, ([from]) => from < 130)).toBe(counted.length);
    expect(countBands(hidden, ([, to]) => to > 640)).toBe(0);
  });
});
