import { defineConfig } from '@playwright/test';
import { ADDRESSES } from './e2e/support/stack/addresses';
import { hasRealVotes } from './e2e/support/votes/realVotes';
import type { StackOptions } from './e2e/support/test';
import { findChromium } from './scripts/test/chromium';

const realVotes = [
  { name: 'real votes', testMatch: 'real/**/*.spec.ts', use: { dataset: 'real' as const } },
  {
    name: 'real votes, New York',
    // What is counted or written by the day.
    testMatch: ['real/figures.spec.ts', 'real/daily.spec.ts'],
    use: { dataset: 'real' as const, timezoneId: 'America/New_York', locale: 'en-US' },
  },
];

// A real browser, the real emulators, the real API on a real database. One worker: the projects take
// turns, each with a vote API of its own on the one address that the built site asks.
export default defineConfig<object, StackOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  globalSetup: './e2e/support/stack/startStack.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: ADDRESSES.site,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1300, height: 900 },
    // A trace of each test costs a sixth of the time; `--trace on` makes those of a run that is looked into.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    ...(hasRealVotes ? realVotes : []),
    { name: 'made-up vote', testMatch: 'madeUp/**/*.spec.ts', use: { dataset: 'madeUp' } },
    { name: 'shell', testMatch: 'shell/**/*.spec.ts', use: { dataset: 'madeUp' } },
    { name: 'ways in', testMatch: 'waysIn/**/*.spec.ts', use: { dataset: 'madeUp' } },
    { name: 'nothing set up', testMatch: 'empty/**/*.spec.ts', use: { dataset: 'empty' } },
    { name: 'faults', testMatch: 'faults/**/*.spec.ts', use: { dataset: 'madeUp' } },
    // Not tests: `npm run pictures` makes the README's pictures of the made-up vote.
    ...(process.env.PICTURES
      ? [
          {
            name: 'pictures',
            testMatch: 'pictures/**/*.spec.ts',
            use: { dataset: 'madeUp' as const },
          },
        ]
      : []),
  ],
});
