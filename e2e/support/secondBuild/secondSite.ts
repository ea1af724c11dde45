import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startEmulators } from '../../../scripts/start/emulators';
import { ADDRESSES, API_PORT, SECOND_SITE } from '../stack/addresses';
import { hostCopy } from '../stack/hostCopy';
import { secondBuild } from './secondBuild';
import { test as base } from '../test';

/** Where the guard of the second build ran in this document: one address for each time. */
export function readGuarded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('guard').map((mark) => (mark as PerformanceMark).detail as string),
  );
}

interface SecondSite {
  /** The second build's address, hosted as the first is. Built when the first test wants it. */
  secondSite: string;
}

async function host(folder: string) {
  const built = await secondBuild();
  const firebaseJson = await hostCopy({ built, folder, apiPort: API_PORT, ports: SECOND_SITE });
  return startEmulators({ sitePort: SECOND_SITE.hosting, firebaseJson, quiet: true });
}

/** Tests on the second build: addresses without a host are its own. */
export const test = base.extend<object, SecondSite>({
  baseURL: ({ secondSite }, use) => use(secondSite),

  secondSite: [
    async ({ voteApi: _itsApi }, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'dj-ranking-second-'));
      const emulators = await host(folder);
      await use(ADDRESSES.secondBuild);
      await emulators.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
