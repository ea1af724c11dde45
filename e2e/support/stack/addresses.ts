/**
 * What one Playwright worker has for itself: a site and a vote API (and a database, see voteApi.ts). `npm start`
 * takes other ports, so that both run side by side.
 */
interface Slot {
  sitePort: number;
  apiPort: number;
}

/** The most workers that run side by side. */
export const SLOTS = 3;

const [FIRST_SITE, FIRST_API] = [5100, 8890];

/** The port of the n-th site that one Hosting emulator serves: after the first it leaves four out. */
const nthSite = (index: number) => (index === 0 ? FIRST_SITE : FIRST_SITE + 4 + index);

export const ALL_SLOTS: readonly Slot[] = Array.from({ length: SLOTS }, (_, index) => ({
  sitePort: nthSite(index),
  apiPort: FIRST_API + index,
}));

/** Of the Auth emulator, which all slots share. */
export const AUTH_PORT = 9199;

export const local = (port: number) => `http://127.0.0.1:${port}`;

// Playwright tells a worker its place among those that run side by side; elsewhere there is none.
const slot = ALL_SLOTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ALL_SLOTS[0]!;

/** As this worker's tests see them. */
export const ADDRESSES = {
  site: local(slot.sitePort),
  api: local(slot.apiPort),
  auth: local(AUTH_PORT),
} as const;

export const API_PORT = slot.apiPort;

export const PROJECT = 'demo-dj-ranking';
