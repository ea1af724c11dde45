import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_DJS } from '../../api/sample/samplePlan';
import { holdPart } from '../support/faults/chunks';
import { expect, signIn, test } from '../support/test';
import { watchDom } from '../support/observe/watchDom';

const PUBLIC = path.resolve(__dirname, '..', '..', 'public');
const NAMES = SAMPLE_DJS.map(({ name }) => name);

/** A number with what is counted or with a share, a rank, a DJ of the vote. */
const FIGURE = new RegExp([String.raw`\d[\d,.]*\s*(?:票|%|％|位|人)`, ...NAMES].join('|'));
/** The same for every vote: it tells of 1位 and 10位 as such, and has tables of what to do when. */
const GUIDE = 'guide/index.html';
/** Where figures stand. */
const CELLS = 'table, td, dd, .chart-svg';

function builtFiles(suffix: string): string[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => path.relative(PUBLIC, path.join(entry.parentPath, entry.name)));
}

const read = (file: string) => readFileSync(path.join(PUBLIC, file), 'utf8');

/** All but scripts and styles: texts, and attributes too. */
function wordsOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
}

test('no built page or page data carries a figure, a DJ or a table', () => {
  const pages = builtFiles('.html');
  expect(pages.sort()).toEqual(
    expect.arrayContaining(['404.html', 'daily/index.html', 'index.html', 'login/index.html']),
  );
  for (const page of pages) {
    const html = read(page);
    for (const name of NAMES) expect(html, page).not.toContain(name);
    if (page === GUIDE) continue;
    expect(wordsOf(html).match(FIGURE)?.[0], page).toBeUndefined();
    expect(html.match(/<(td|dd|table|svg)\b/)?.[0], page).toBeUndefined();
  }
  const files = builtFiles('.json').filter((file) => file.startsWith('page-data'));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const text = read(file);
    expect(text.match(FIGURE)?.[0], file).toBeUndefined();
    const { result = {} } = JSON.parse(text) as {
      result?: { data?: unknown; pageContext?: object };
    };
    expect(result.data, file).toBeUndefined();
    expect(Object.keys(result.pageContext ?? {}), file).toEqual([]);
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

  test('S21: signed out, no address asks the API or ever holds a figure in its DOM', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v1/')) asked.push(request.url());
    });
    const seen = await watchDom(page, { words: FIGURE, elements: CELLS });
    for (const address of ['/', '/daily', '/every-dj', '/zzz', '/?tab=history', '/total-votes']) {
      // The sign-in state stays unknown for a while, so that the watch sees what is painted meanwhile.
      const settings = await holdPart(page, /\/config\.json$/);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForTimeout(300);
      settings.release();
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('button', { name: 'ログイン' })).toBeEnabled();
      expect(seen, address).toEqual([]);
      expect(asked, address).toEqual([]);
      await page.unrouteAll();
    }
    await signIn(page);
    await expect(page.getByRole('main').getByText(/\d票/).first()).toBeVisible();
    await expect.poll(() => seen.length).toBeGreaterThan(1);
  });
});
