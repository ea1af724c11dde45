import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { DEMO_ADMIN } from '../scripts/start/emulators';
import { buildSite, needsBuild } from '../scripts/start/site';
import { type BenchOptions, median, type Result } from './result';
import { startSite, STATIC_PAGE } from './site';
import { inWorld } from './world';

const PAGES = [
  ['/daily', '日別投票数'],
  ['/', '概要'],
  ['/every-dj', 'DJ別投票数'],
  ['/total-votes', '総投票数'],
] as const;

/** What is measured of each page; where it is not `each`, the page with most counts. `x`: beside the static page. */
const MEASURES = {
  cold: { what: 'first chart, cold cache', limit: 7, unit: 'x', each: true },
  warm: { what: 'first chart, second visit', limit: 5.2, unit: 'x', each: true },
  scriptsBefore: { what: 'scripts before the chart, gzip', limit: 175, unit: 'kB', each: false },
  scripts: { what: 'scripts until quiet, gzip', limit: 260, unit: 'kB', each: false },
  requests: { what: 'requests until quiet', limit: 40, unit: 'requests', each: false },
  html: { what: 'HTML with styles, gzip', limit: 30, unit: 'kB', each: false },
  task: { what: 'longest task while loading', limit: 200, unit: 'ms', each: true },
  change: { what: 'page change, visited before', limit: 150, unit: 'ms', each: true },
} as const;

/** Lighthouse's slow 4G: 150 ms for each request, 1.6 Mbit/s down. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const VIEW = { viewport: { width: 1300, height: 900 }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' };
/** Seldom, since it takes time of the page that is measured. */
const POLLING = { polling: 200, timeout: 60_000 };

interface Loaded {
  name: string;
  kB: number;
}
declare global {
  interface Window {
    /** Of paint.mjs. */
    bench: {
      first: { drawn: number; before: Loaded[] } | null;
      change: number | null;
      soFar(): { all: Loaded[]; longest: number };
      expectChange(heading: string): void;
    };
  }
}

/** The figures of the rounds, by measure and path. */
type Figures = Map<string, number[]>;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const note = (figures: Figures, measure: keyof typeof MEASURES, path: string, value: number) =>
  figures.set(`${measure} ${path}`, [...(figures.get(`${measure} ${path}`) ?? []), value]);

async function newContext(browser: Browser, signedIn?: StorageState): Promise<BrowserContext> {
  const context = await browser.newContext({ ...VIEW, storageState: signedIn });
  await context.addInitScript({ path: join(__dirname, 'paint.mjs') });
  return context;
}

async function slowDown(page: Page, { network }: { network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function signIn(browser: Browser, address: string): Promise<StorageState> {
  const context = await newContext(browser);
  const page = await context.newPage();
  await page.goto(`${address}/login`);
  await page.getByLabel('メールアドレス').fill(DEMO_ADMIN.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ADMIN.password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('heading', { name: '概要', level: 1 }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

/** One visit in a page of its own, until nothing more has been loaded for two seconds. */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await slowDown(page, { network: true });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.first, undefined, POLLING);
  const first = await page.evaluate(() => window.bench.first!);
  let rest = await page.evaluate(() => window.bench.soFar());
  for (let before = -1; rest.all.length > before;) {
    before = rest.all.length;
    await page.waitForTimeout(2_000);
    rest = await page.evaluate(() => window.bench.soFar());
  }
  await page.close();
  return { ...first, ...rest };
}

async function measureLoads(
  browser: Browser,
  address: string,
  signedIn: StorageState,
  into: Figures,
) {
  const sum = (loaded: Loaded[], kind: RegExp) =>
    loaded.filter(({ name }) => kind.test(name)).reduce((kB, file) => kB + file.kB, 0);
  for (const [path] of PAGES) {
    const url = address + path;
    const context = await newContext(browser, signedIn);
    const cold = await visit(context, url);
    const warm = await visit(context, url);
    await context.close();
    note(into, 'cold', path, cold.drawn);
    note(into, 'warm', path, warm.drawn);
    note(into, 'task', path, cold.longest);
    note(into, 'requests', path, cold.all.length);
    note(into, 'scriptsBefore', path, sum(cold.before, /\.js$/));
    note(into, 'scripts', path, sum(cold.all, /\.js$/));
    const isPage = ({ name }: Loaded) => name === url;
    const html = cold.all.filter(isPage).reduce((kB, file) => kB + file.kB, 0);
    note(into, 'html', path, html + sum(cold.before, /^(?!.*\/fonts\/).*\.css$/));
  }
}

/** With all files cached, on a fast network; with reduced motion there is no transition. */
async function measureChanges(
  browser: Browser,
  address: string,
  { signedIn, rounds, into }: { signedIn: StorageState; rounds: number; into: Figures },
) {
  const context = await newContext(browser, signedIn);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address, { waitUntil: 'networkidle' });
  for (let round = -1; round < rounds; round += 1) {
    for (const [path, heading] of PAGES) {
      await page.evaluate((name) => window.bench.expectChange(name), heading);
      await page.locator(`nav a[href="${path}"]`).first().click();
      await page.waitForFunction(() => window.bench.change, undefined, POLLING);
      const time = await page.evaluate(() => window.bench.change!);
      if (round >= 0) note(into, 'change', path, time);
      // What a change leads to later must not fall into the next one.
      await page.waitForTimeout(600);
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    }
    if (round < 0) await slowDown(page, { network: false });
  }
  await context.close();
}

function report(staticPage: number, figures: Figures): Result[] {
  const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`;
  return Object.entries(MEASURES).flatMap(([measure, { what, limit, unit, each }]) => {
    const isRatio = unit === 'x';
    const resultOf = (paths: string[]): Result => {
      const medians = paths.map((path) => median(figures.get(`${measure} ${path}`) ?? []));
      const value = Math.max(...medians);
      return {
        what: each ? `${what}: ${paths.join()}` : what,
        figure: isRatio ? seconds(value) : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`,
        baseline: isRatio ? `static page ${seconds(staticPage)}` : '',
        value: isRatio ? value / staticPage : value,
        limit,
        unit,
      };
    };
    const paths = PAGES.map(([path]) => path);
    return each ? paths.map((path) => resultOf([path])) : [resultOf(paths)];
  });
}

/** The site, signed in, on slow 4G and a 4x slower processor, in turns with a static page of the same host. */
export async function measureBrowser({ quick }: BenchOptions): Promise<Result[]> {
  if (await needsBuild()) await buildSite();
  const rounds = quick ? 2 : 5;
  return inWorld({ isDurable: false }, async (world) => {
    const { address, stop } = await startSite(world);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    });
    try {
      const signedIn = await signIn(browser, address);
      const figures: Figures = new Map();
      const times: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const context = await newContext(browser);
        const { drawn } = await visit(context, address + STATIC_PAGE);
        await context.close();
        if (round >= 0) times.push(drawn);
        // The first round does not count: host, API and database fill their caches.
        await measureLoads(browser, address, signedIn, round < 0 ? new Map() : figures);
      }
      await measureChanges(browser, address, { signedIn, rounds, into: figures });
      return report(median(times), figures);
    } finally {
      await browser.close();
      await stop();
    }
  });
}
