import type { Server } from './datasets';

/** What the start of the run tells its workers. */
export interface Started {
  /** For what lives as long as the run. */
  folder: string;
  server: Server;
}

const VARIABLE = 'BROWSER_TESTS_STACK';

/** Playwright's workers get the environment of the process that starts them. */
export function handOver(started: Started): void {
  process.env[VARIABLE] = JSON.stringify(started);
}

export function started(): Started {
  const value = process.env[VARIABLE];
  if (!value) throw new Error('The tests run by `npm run e2e`, which starts what they need.');
  return JSON.parse(value) as Started;
}
