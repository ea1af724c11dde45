/** The most Playwright workers that run side by side. */
export const SLOTS = 3;

/**
 * What each of them has for itself: a site, a vote API, and a database (see voteApi.ts). `npm start` takes other ports, so that
 * both run side by side. One Hosting emulator serves all sites: after the first it leaves four ports out.
 */
export const ALL_SLOTS = Array.from({ length: SLOTS }, (_, index) => ({
  sitePort: index === 0 ? 5100 : 5104 + index,
  apiPort: 8890 + index,
}));

/** Of the Auth emulator, which all slots share. */
export const AUTH_PORT = 9199;

const local = (port: number) => `http://127.0.0.1:${port}`;

// Playwright tells a worker its place among those that run side by side; elsewhere there is none.
const slot = ALL_SLOTS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? ALL_SLOTS[0]!;

export const API_PORT = slot.apiPort;

/** As this worker's tests see them. */
export const ADDRESSES = {
  site: local(slot.sitePort),
  api: local(API_PORT),
  auth: local(AUTH_PORT),
} as const;
