import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { DEMO_ADMIN } from '../scripts/start/emulators';
import { findFreePort } from '../scripts/start/ports';
import { startChild, whenReady } from '../scripts/start/processes';
import { BUILD_RECORD, buildSite, needsBuild } from '../scripts/start/site';
import { type BenchOptions, median, ms, type Result, timed } from './result';
import { ROOT } from './world';

const PAGES = [
  ['/daily', '日別投票数'],
  ['/every-dj', 'DJ別投票数'],
  ['/total-votes', '総投票数'],
  ['/', '概要'],
] as const;
const START_LIMIT = 300_000;
/** A page of HTML and styles alone, by the same host. */
const STATIC_PAGE = '/guide';

async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('メールアドレス').fill(DEMO_ADMIN.email);
  await page.locator('input[type=password]').fill(DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '概要', level: 1 }).waitFor();
}

/** First load and page change, from the action to the new page's heading, on the whole system that npm start starts. */
export async function measureBrowser({ quick }: BenchOptions): Promise<Result[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dj-ranking-bench-'));
  if (await needsBuild(BUILD_RECORD)) await buildSite(BUILD_RECORD, {});
  await copyFile(BUILD_RECORD, join(dataDir, 'site-build'));
  const ports = [await findFreePort(0), await findFreePort(0), await findFreePort(0)].map(String);
  const [SITE_PORT = '', PORT = '', AUTH_EMULATOR_PORT = ''] = ports;
  const system = startChild({
    name: 'npm start',
    args: ['--import', 'tsx', 'scripts/start.ts'],
    cwd: ROOT,
    env: { DATA_DIR: dataDir, SITE_PORT, PORT, AUTH_EMULATOR_PORT },
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const urls = [SITE_PORT, PORT, AUTH_EMULATOR_PORT].map((port) => `http://127.0.0.1:${port}`);
    await whenReady(system, urls, undefined, START_LIMIT);
    const site = urls[0]!;
    const page = await browser.newPage({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
    await signIn(page, site);
    const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
    const loads = new Map<string, number[]>();
    const note = (what: string, time: number) =>
      loads.set(what, [...(loads.get(what) ?? []), time]);
    for (let round = quick ? 2 : 0; round < 7; round += 1) {
      note('static', await timed(() => page.goto(site + STATIC_PAGE, { waitUntil: 'commit' })));
      for (const [path, name] of PAGES)
        note(
          `first load of ${path}`,
          await timed(() => page.goto(site + path).then(() => heading(name))),
        );
      for (const [path, name] of PAGES) {
        const link = page.locator(`nav a[href="${path}"]`).first();
        note(`page change to ${path}`, await timed(() => link.click().then(() => heading(name))));
      }
    }
    const baseline = median(loads.get('static')!);
    loads.delete('static');
    return [...loads].map(([what, times]) => ({
      what,
      figure: ms(median(times)),
      baseline: `static page ${ms(baseline)}`,
      value: median(times) / baseline,
      limit: null,
      unit: 'x',
    }));
  } finally {
    await browser.close();
    await system.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
