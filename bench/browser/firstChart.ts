import type { Browser } from '@playwright/test';
import type { BenchOptions, Measurement, Result } from '../measurement';
import { median } from '../median';
import { loadFirst, type FirstLoad } from './firstLoad';
import { signedIn, type Stand, withBrowser } from './stand';
import { STATIC_PAGE } from './staticPage';
import { type Kind, transferred } from './transferred';
import { openMadeUpPoll } from './votes';

const PAGES = ['/daily', '/', '/every-dj', '/total-votes'] as const;
const LOGIN = '/login';

type Loads = ReadonlyMap<string, readonly FirstLoad[]>;

const mid = (loads: readonly FirstLoad[], of: 'drawn' | 'longest') =>
  median(loads.map((load) => load[of]));

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function drawnResults(loads: Loads): Result[] {
  const yardstick = mid(loads.get(STATIC_PAGE)!, 'drawn');
  return PAGES.map((path) => {
    const drawn = mid(loads.get(path)!, 'drawn');
    return {
      what: `${path}, navigation to the first chart or ranking, slow 4G, 4x CPU`,
      figure: seconds(drawn),
      yardstick: `static page with 45 bars ${seconds(yardstick)}`,
      value: drawn / yardstick,
      limit: 4,
      unit: 'x',
    };
  });
}

const taskText = (ms: number) => (ms === 0 ? 'under 50 ms' : `${Math.round(ms)} ms`);

function taskResults(loads: Loads): Result[] {
  const yardstick = taskText(mid(loads.get(STATIC_PAGE)!, 'longest'));
  return PAGES.map((path) => {
    const longest = mid(loads.get(path)!, 'longest');
    return {
      what: `${path}, longest task while loading, 4x CPU`,
      figure: taskText(longest),
      yardstick: `static page ${yardstick}`,
      value: longest,
      limit: 100,
      unit: 'ms',
    };
  });
}

interface Budget {
  kind: Kind;
  name: string;
  when: 'before' | 'all';
  limit: number;
}

const BUDGETS: readonly Budget[] = [
  { kind: 'html', name: 'HTML', when: 'before', limit: 8 },
  { kind: 'style', name: 'styles before the chart', when: 'before', limit: 12 },
  { kind: 'fontStyle', name: 'font styles before the chart', when: 'before', limit: 0 },
  { kind: 'font', name: 'fonts until quiet', when: 'all', limit: 250 },
];

const LIMIT_OF_SCRIPT = 150;
const LIMIT_OF_LOGIN = 120;

function bytesResult(what: string, value: number, limit: number): Result {
  return { what, figure: `${value.toFixed(1)} kB`, yardstick: '', value, limit, unit: 'kB' };
}

/** Of each page the load that took the most. */
function bytesResults({ hosts }: Stand, loads: Loads): Result[] {
  const most = (path: string, when: 'before' | 'all', kind: Kind) =>
    Math.max(...loads.get(path)!.map((load) => transferred(hosts, load[when], kind)));
  const scripts = PAGES.map((path) =>
    bytesResult(
      `${path}, script before the chart, gzip`,
      most(path, 'before', 'script'),
      LIMIT_OF_SCRIPT,
    ),
  );
  // Its form is in the HTML: painted before any script, it can be sent once all of it is there.
  const login = most(LOGIN, 'all', 'script');
  const ofLogin = bytesResult(`${LOGIN}, script until quiet, gzip`, login, LIMIT_OF_LOGIN);
  const others = BUDGETS.map(({ kind, name, when, limit }) => {
    const value = Math.max(...PAGES.map((path) => most(path, when, kind)));
    return bytesResult(`${name}, the page with most`, value, limit);
  });
  return [...scripts, ofLogin, ...others];
}

async function measureLoads(browser: Browser, stand: Stand, rounds: number): Promise<Loads> {
  const kept = await signedIn(browser, stand);
  const loads = new Map<string, FirstLoad[]>();
  // The first round counts for nothing: host, API and database answer each address for the first time.
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of [STATIC_PAGE, ...PAGES, LOGIN]) {
      const isSignedIn = path !== LOGIN && path !== STATIC_PAGE;
      const visit = { path, kept: isSignedIn ? kept : undefined, isSlow: round > 0 };
      const load = await loadFirst(browser, stand, visit);
      if (round > 0) loads.set(path, [...(loads.get(path) ?? []), load]);
    }
  }
  return loads;
}

/** Signed in, with an empty cache, in turns with the static page; medians of five, quick of three. */
export const firstChartMeasurement: Measurement = {
  name: 'first-chart',
  measure: ({ quick }: BenchOptions) =>
    withBrowser(openMadeUpPoll, async (browser, stand) => {
      const loads = await measureLoads(browser, stand, quick ? 3 : 5);
      return [...drawnResults(loads), ...taskResults(loads), ...bytesResults(stand, loads)];
    }),
};
