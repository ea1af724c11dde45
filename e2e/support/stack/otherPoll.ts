import { local, PORTS } from './addresses';

/** Nobody listens there: that the browser goes there is what counts. */
export const OTHER_API = 'http://localhost:8888';

const DEMO_SETTINGS = {
  firebase: {
    apiKey: 'demo-api-key',
    authDomain: 'demo-dj-ranking.firebaseapp.com',
    projectId: 'demo-dj-ranking',
    storageBucket: '',
    messagingSenderId: '',
    appId: 'demo-app',
  },
  authEmulatorUrl: local(PORTS.auth),
} as const;

/** The config.json of a second vote that the same build is hosted for (row A1). */
export const OTHER_VOTE = {
  ...DEMO_SETTINGS,
  baseUrl: 'http://localhost:1',
  browserBaseUrl: `${OTHER_API}/votes/`,
  pollName: '秋のDJ総選挙2026',
} as const;
