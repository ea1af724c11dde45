import { chromium, type BrowserContext } from '@playwright/test';
import type { Result as Run } from 'lighthouse';
import { findFreePort } from '../../scripts/start/ports';
import { findChromium } from '../../scripts/test/chromium';
import { within } from '../../scripts/start/processes/within';
import { makeFolder } from '../leftovers/keep';
import type { BenchOptions, Measurement, Result } from '../measurement';
import { median } from '../median';
import { signIn, startStand, type Stand } from './stand';
import { openMadeUpPoll } from './votes';

const ROUTES = ['/', '/daily', '/every-dj', '/total-votes', '/login'] as const;
const SIGNED_IN = ['/', '/daily', '/every-dj', '/total-votes'] as const;

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

/** The site asks not to be found, on purpose (X-Robots-Tag): the one audit of SEO that says so is left out, openly. */
const LEFT_OUT = ['is-crawlable'];

const LIMIT_MINUTES = 5;

interface Report {
  performance: number;
  /** Points of CATEGORIES, in their order. */
  others: number[];
  shift: number;
  /** Ids of the audits of CATEGORIES that failed. */
  failed: string[];
}

type Audit = Run['audits'][string];

/** The browser's own issues (a policy, a form, a cookie) are one audit: with what they are about. */
function auditName({ id, details }: Audit): string {
  if (id !== 'inspector-issues' || details?.type !== 'table') return id;
  return `${id}: ${details.items.map(({ issueType }) => String(issueType)).join(', ')}`;
}

async function runLighthouse(url: string, port: number): Promise<Report> {
  const { default: lighthouse } = await import('lighthouse');
  // Its own mobile form, its own simulated slow 4G; it empties the cache, and leaves the sign-in where it is.
  const running = lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', ...CATEGORIES],
    skipAudits: LEFT_OUT,
  });
  const run = await within(`Lighthouse at ${url}`, LIMIT_MINUTES, running);
  const lhr = run?.lhr;
  if (!lhr) throw new Error(`Lighthouse has no report of ${url}.`);
  const { audits, categories, runtimeError } = lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const counted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const failed = counted
    .map(({ id }) => audits[id]!)
    .filter(({ score }) => score !== null && score < 1)
    .map(auditName);
  return {
    performance: points('performance'),
    others: CATEGORIES.map(points),
    shift: audits['cumulative-layout-shift']?.numericValue ?? NaN,
    failed,
  };
}

function resultsOf(route: string, reports: readonly Report[]): Result[] {
  const performance = median(reports.map((report) => report.performance));
  const others = CATEGORIES.map((_, at) => median(reports.map((report) => report.others[at]!)));
  const shift = median(reports.map((report) => report.shift));
  const failed = [...new Set(reports.flatMap((report) => report.failed))];
  const why = failed.length === 0 ? '' : ` (${failed.join(', ')})`;
  const shared = { yardstick: '', isFloor: true, unit: 'points' } as const;
  return [
    {
      ...shared,
      what: `${route}, Lighthouse performance, mobile`,
      figure: `${performance}`,
      value: performance,
      limit: 98,
    },
    {
      ...shared,
      what: `${route}, Lighthouse accessibility / best practices / SEO without is-crawlable (noindex on purpose)`,
      figure: `${others.join(' / ')}${why}`,
      value: Math.min(...others),
      limit: 100,
    },
    {
      what: `${route}, layout shift`,
      figure: shift.toFixed(3),
      yardstick: '',
      value: shift,
      limit: 0.01,
      unit: '',
    },
  ];
}

/** Lighthouse has no context of its own: signed in or not is a matter of the browser's profile. */
async function withProfile<T>(
  stand: Stand,
  work: (context: BrowserContext, port: number) => Promise<T>,
): Promise<T> {
  const profile = await makeFolder();
  const port = await findFreePort(0);
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: findChromium(),
    args: [...stand.browserArguments, `--remote-debugging-port=${port}`],
    baseURL: stand.hosts.site,
  });
  try {
    return await work(context, port);
  } finally {
    await context.close();
    await profile.remove();
  }
}

export async function measureRoutes(
  stand: Stand,
  routes: readonly string[],
  { rounds, isSignedIn }: { rounds: number; isSignedIn: boolean },
): Promise<Result[]> {
  return withProfile(stand, async (context, port) => {
    if (isSignedIn) await signIn(await context.newPage());
    const reports = new Map<string, Report[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const route of routes) {
        const report = await runLighthouse(`${stand.hosts.site}${route}`, port);
        reports.set(route, [...(reports.get(route) ?? []), report]);
      }
    }
    const who = isSignedIn ? 'signed in' : 'signed out';
    return routes.flatMap((route) => resultsOf(`${route} ${who}`, reports.get(route)!));
  });
}

/**
 * Medians of five runs of each route, signed in and signed out (where every route but /login leads there); quick: one
 * run, and signed out of /login alone. Fonts and Google's loader come from stand-ins of their hosts.
 */
export const lighthouseMeasurement: Measurement = {
  name: 'lighthouse',
  async measure({ quick }: BenchOptions) {
    const rounds = quick ? 1 : 5;
    const stand = await startStand(openMadeUpPoll);
    try {
      const signedOut = quick ? (['/login'] as const) : ROUTES;
      return [
        ...(await measureRoutes(stand, SIGNED_IN, { rounds, isSignedIn: true })),
        ...(await measureRoutes(stand, signedOut, { rounds, isSignedIn: false })),
      ];
    } finally {
      await stand.close();
    }
  },
};
