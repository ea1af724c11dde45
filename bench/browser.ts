import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/support/chromium';
import { DEMO_ADMIN, makeAccount, startEmulators } from '../scripts/start/emulators';
import { findFreePort } from '../scripts/start/ports';
import { buildSite, needsBuild } from '../scripts/start/site';
import { browserArguments, STATIC_PAGE } from './host';
import { type BenchOptions, median, type Result } from './result';
import { newContext, signIn, type Site, slowDown, startSite, type StorageState } from './site';
import { inWorld, ROOT } from './world';

const PAGES = [
  ['/daily', '日別投票数'],
  ['/', '概要'],
  ['/every-dj', 'DJ別投票数'],
  ['/total-votes', '総投票数'],
] as const;

/** What is measured of each page; where it is not `each`, the page with most counts. */
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

/** Seldom, since it takes time of the page that is measured. */
const POLLING = { polling: 200, timeout: 60_000 };
declare global {
  interface Window {
    /** Of paint.mjs. */
    bench: {
      first: { drawn: number; before: string[] } | null;
      change: number | null;
      soFar(): { all: string[]; longest: number };
      expectChange(heading: string): void;
    };
  }
}

/** The figures of one site, one for each round, by measure and path. */
type Figures = Map<string, number[]>;

const note = (figures: Figures, measure: keyof typeof MEASURES, path: string, value: number) =>
  figures.set(`${measure} ${path}`, [...(figures.get(`${measure} ${path}`) ?? []), value]);

const countLoaded = (page: Page) => page.evaluate(() => window.bench.soFar().all.length);

/** Until two seconds pass in which nothing more has been loaded. */
async function untilQuiet(page: Page): Promise<void> {
  let before = -1;
  for (let now = 0; now > before; now = await countLoaded(page)) {
    before = now;
    await page.waitForTimeout(2_000);
  }
}

/** One visit in a page of its own, until nothing more is loaded. */
async function visit(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await slowDown(page, { network: true });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.first, undefined, POLLING);
  const first = await page.evaluate(() => window.bench.first!);
  await untilQuiet(page);
  const rest = await page.evaluate(() => window.bench.soFar());
  await page.close();
  return { ...first, ...rest };
}

async function measureLoads(browser: Browser, site: Site, signedIn: StorageState, into: Figures) {
  const sum = (urls: string[], kind: RegExp) =>
    [...new Set(urls)]
      .filter((url) => kind.test(url))
      .reduce((kB, url) => kB + site.gzipOf(url), 0);
  for (const [path] of PAGES) {
    const url = site.address + path;
    const context = await newContext(browser, signedIn);
    const cold = await visit(context, url);
    const warm = await visit(context, url);
    await context.close();
    note(into, 'cold', path, cold.drawn);
    note(into, 'warm', path, warm.drawn);
    note(into, 'task', path, cold.longest);
    note(into, 'requests', path, cold.all.length + 1);
    note(into, 'scriptsBefore', path, sum(cold.before, /\.js$/));
    note(into, 'scripts', path, sum(cold.all, /\.js$/));
    note(into, 'html', path, site.gzipOf(url) + sum(cold.before, /^(?!.*\/fonts\/).*\.css$/));
  }
}

/** With all files cached, on a fast network; with reduced motion there is no transition. */
async function measureChanges(
  browser: Browser,
  { address }: Site,
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

function report(staticPage: number, now: Figures, before?: Figures): Result[] {
  const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`;
  return Object.entries(MEASURES).flatMap(([measure, { what, limit, unit, each }]) => {
    const isRatio = unit === 'x';
    const resultOf = (paths: string[]): Result => {
      const valueOf = (figures: Figures) =>
        Math.max(...paths.map((path) => median(figures.get(`${measure} ${path}`) ?? [])));
      const text = (value: number) =>
        isRatio ? seconds(value) : `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
      const old = before && valueOf(before);
      const beside = [
        isRatio && `static page ${seconds(staticPage)}`,
        old !== undefined && `beside ${isRatio ? `${(old / staticPage).toFixed(2)}x` : text(old)}`,
      ];
      const value = valueOf(now);
      return {
        what: each ? `${what}: ${paths.join()}` : what,
        figure: text(value),
        baseline: beside.filter(Boolean).join('; '),
        value: isRatio ? value / staticPage : value,
        ...{ limit, unit },
      };
    };
    const paths = PAGES.map(([path]) => path);
    return each ? paths.map((path) => resultOf([path])) : [resultOf(paths)];
  });
}

/** The site, signed in, on slow 4G and a 4x slower processor, in turns with a static page of the same host. */
export async function measureBrowser(options: BenchOptions): Promise<Result[]> {
  const { quick, before, oneOrigin } = options;
  if (await needsBuild()) await buildSite();
  const rounds = quick ? 2 : 5;
  return inWorld({ isDurable: false }, async (world) => {
    const authPort = await findFreePort(0);
    const ends: (() => unknown)[] = [];
    try {
      const sites: Site[] = [];
      const wanted = [{ checkout: ROOT, oneOrigin }];
      if (before !== undefined) wanted.push({ checkout: before, oneOrigin });
      else if (oneOrigin) wanted.push({ checkout: ROOT, oneOrigin: false });
      for (const one of wanted) {
        const name = `site${sites.length}`;
        sites.push(await startSite(world, { name, authPort, ...one }));
      }
      ends.push(...sites.map(({ close }) => close));
      const { firebaseJson, address } = sites[0]!;
      const emulators = await startEmulators({ authPort, firebaseJson, quiet: true });
      ends.push(emulators.stop);
      const account = { ...DEMO_ADMIN, claims: { admin: true as const }, emailVerified: true };
      await makeAccount({ authHost: `127.0.0.1:${authPort}`, ...account });
      const browser = await chromium.launch({
        executablePath: findChromium(),
        args: ['--no-sandbox', ...browserArguments(sites[0]!.address)],
      });
      ends.push(() => browser.close());

      const runs: { site: Site; signedIn: StorageState; into: Figures }[] = [];
      for (const site of sites)
        runs.push({ site, signedIn: await signIn(browser, site), into: new Map() });
      const times: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const context = await newContext(browser);
        const { drawn } = await visit(context, address + STATIC_PAGE);
        await context.close();
        if (round >= 0) times.push(drawn);
        // The first round does not count: hosts, APIs and databases fill their caches.
        for (const { site, signedIn, into } of runs)
          await measureLoads(browser, site, signedIn, round < 0 ? new Map() : into);
      }
      for (const { site, ...run } of runs) await measureChanges(browser, site, { ...run, rounds });
      return report(median(times), runs[0]!.into, runs[1]?.into);
    } finally {
      for (const end of ends.reverse()) await end();
    }
  });
}
