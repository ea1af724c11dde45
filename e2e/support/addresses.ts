/** Ports of the browser tests: other ones than `npm start` takes, so that both run side by side. */
export const PORTS = { site: 5100, api: 8887, auth: 9199, hub: 4401, logging: 4501 } as const;

export const ADDRESSES = {
  site: `http://127.0.0.1:${PORTS.site}`,
  api: `http://127.0.0.1:${PORTS.api}`,
  auth: `http://127.0.0.1:${PORTS.auth}`,
} as const;

export const PROJECT = 'demo-dj-ranking';
