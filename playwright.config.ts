import { defineConfig } from '@playwright/test';
import { ADDRESSES, SLOTS } from './e2e/support/stack/addresses';
import type { StackOptions } from './e2e/support/test';
import { findChromium } from './e2e/support/chromium';

// Not tests: `npm run pictures` makes the README's pictures of the made-up vote.
const pictures = {
  name: 'pictures',
  testMatch: 'pictures/**/*.spec.ts',
  use: { dataset: 'madeUp' as const },
};

// `npm run test:long -- --only axe`: every state of the pages, their layout and axe.
const everyState = {
  name: 'every state',
  testMatch: 'everyState/**/*.spec.ts',
  use: { dataset: 'madeUp' as const },
};

// `npm run test:long -- --only firefox`: the main story in the system's Firefox.
const firefox = {
  name: 'firefox',
  testMatch: 'otherBrowsers/**/*.spec.ts',
  use: { dataset: 'madeUp' as const },
};

// A real browser, the real emulators, the real API on a real database. Each worker has a slot: a site, a vote API and
// a database that no other worker knows.
export default defineConfig<object, StackOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/stack/startStack.ts',
  workers: Number(process.env.BROWSER_WORKERS ?? SLOTS),
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: ADDRESSES.site,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1300, height: 900 },
    // A trace of each test costs a sixth of the time; `--trace on` makes those of a run that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Without a locale for it Chromium saves no file under a Japanese name, as in a bare container.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages of one context share a process, which has the site's code ready; else each has one of its own.
        '--process-per-site',
        // A test's pages live for seconds: code is not worth optimising for them, which takes a tenth of the time.
        '--js-flags=--no-opt',
        // The CDN of the fonts and Google's charts are not reached, whatever the machine reaches.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.*, EXCLUDE localhost',
      ],
    },
  },
  projects: [
    // What one test of a file writes the next ones find.
    { name: 'ways in', testMatch: 'waysIn/**/*.spec.ts', use: { dataset: 'madeUp' } },
    // A vote that has closed, and what is decided on it: a story in one file, with a database of its own.
    { name: 'conclusion', testMatch: 'conclusion/**/*.spec.ts', use: { dataset: 'madeUp' } },
    { name: 'nothing set up', testMatch: 'empty/**/*.spec.ts', use: { dataset: 'empty' } },
    {
      name: 'made-up vote',
      testMatch: ['madeUp/**/*.spec.ts', 'shell/**/*.spec.ts', 'faults/**/*.spec.ts'],
      fullyParallel: true,
      use: { dataset: 'madeUp' },
    },
    ...(process.env.PICTURES ? [pictures] : []),
    ...(process.env.EVERY_STATE ? [everyState] : []),
    ...(process.env.FIREFOX ? [firefox] : []),
  ],
});
