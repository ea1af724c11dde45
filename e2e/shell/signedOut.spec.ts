import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_DJS } from '../../api/sample/samplePlan';
import { holdPart } from '../support/faults/chunks';
import { watchFrames } from '../support/observe/watchFrames';
import { expect, signIn, test } from '../support/test';

const PUBLIC = path.resolve(__dirname, '..', '..', 'public');

const NAMES = SAMPLE_DJS.map(({ name }) => name).join('|');
/** A number with what is counted or with a share, a rank, a DJ of the vote. */
const FIGURE = new RegExp(String.raw`\d[\d,.]*\s*(?:票|%|％|位|人)|${NAMES}`);

function builtFiles(pattern: RegExp): string[] {
  return readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    pattern.test(name),
  );
}

const read = (file: string) => readFileSync(path.join(PUBLIC, file), 'utf8');

/** All but scripts and styles: texts, and attributes too. */
const wordsOf = (html: string) => html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

test('no built page or page data carries a figure, a DJ or a table', () => {
  // The guide is the same for every vote, and tells of places as such.
  const pages = builtFiles(/^(?!guide|page-data).*\.html$/);
  expect(pages).toEqual(expect.arrayContaining(['index.html', 'daily/index.html']));
  for (const page of pages) {
    expect(wordsOf(read(page)).match(FIGURE)?.[0], page).toBeUndefined();
    expect(read(page).match(NAMES)?.[0], page).toBeUndefined();
    expect(read(page).match(/<(td|dd|table|svg)\b/)?.[0], page).toBeUndefined();
  }
  const files = builtFiles(/^page-data.*\.json$/);
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    expect(read(file).match(FIGURE)?.[0], file).toBeUndefined();
    const { result } = JSON.parse(read(file)) as { result?: { data?: unknown } };
    expect(result?.data, file).toBeUndefined();
  }
});

test('trap 3: a guarded page is built as a placeholder, and the form as it is', () => {
  for (const page of ['index', 'daily/index', 'every-dj/index', 'total-votes/index']) {
    const html = read(`${page}.html`);
    expect(html, page).toContain('frame-skeleton');
    expect(wordsOf(html).match(/<(h1|nav|form|input)\b/)?.[0], page).toBeUndefined();
  }
  expect(read('login/index.html')).toContain('type="password"');
});

test.describe('in a browser that was here before', () => {
  test.use({ warm: true });

  test('S21: signed out, no address requests from the API or ever paints a figure', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v1/')) requests.push(request.url());
    });
    const seen = await watchFrames(page, FIGURE, 'table, td, dd, .chart-svg');
    for (const address of ['/', '/daily', '/every-dj', '/zzz', '/?tab=history', '/total-votes']) {
      // The sign-in state stays unknown for a while, so that the watch sees what is painted meanwhile.
      const settings = await holdPart(page, /\/config\.json$/);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForTimeout(300);
      settings.release();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
      await page.unrouteAll();
    }
    expect([...seen, ...requests]).toEqual([]);
    await signIn(page);
    await expect(page.getByRole('main').getByText(/\d票/).first()).toBeVisible();
    await expect.poll(() => seen.size).toBeGreaterThan(1);
  });
});
