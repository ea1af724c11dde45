/** Ports of the browser tests: other ones than `npm start` takes, so that both run side by side. */
export const PORTS = { site: 5100, api: 8887, auth: 9199, hub: 4401, logging: 4501 } as const;

/** Of sites beside the first, each with a Hosting emulator of its own: the second build, another vote. */
export const OTHER_SITES = {
  secondBuild: { hosting: 5110, auth: PORTS.auth, hub: 4411, logging: 4511 },
  otherVote: { hosting: 5120, auth: PORTS.auth, hub: 4421, logging: 4521 },
} as const;

const local = (port: number) => `http://127.0.0.1:${port}`;

export const ADDRESSES = {
  site: local(PORTS.site),
  api: local(PORTS.api),
  auth: local(PORTS.auth),
  secondBuild: local(OTHER_SITES.secondBuild.hosting),
  otherVote: local(OTHER_SITES.otherVote.hosting),
} as const;

export const PROJECT = 'demo-dj-ranking';
