/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { EarlySession } from '../../../src/lib/early/askEarly';
import { earlySession } from '../../support/site/earlySession';

// Each test is a page of its own. Firebase's own code is a stand-in, which says what the test lets it say.
let identity: typeof import('../../../src/auth/identity');
let store: typeof import('../../../src/auth/authStore');
let roles: typeof import('../../../src/auth/roles');
let token: typeof import('../../../src/client/token');
let chartIsThere: () => void;
let tell: ((user: { uid: string; email: string | null } | null) => void) | null;
const idToken = jest.fn();
const leave = jest.fn();

const KEY = 'firebase:authUser:k:[DEFAULT]';
const claims = Buffer.from('{"auditor":true}').toString('base64url');
const TOKEN = `head.${claims}.signature`;
const keptOf = (uid: string, accessToken: string) =>
  JSON.stringify({ uid, stsTokenManager: { accessToken } });
const KEPT = keptOf('u-1', TOKEN);
const OTHERS = keptOf('u-2', TOKEN);
const ACCOUNT = { uid: 'u-1', email: 'a@example.com' };
const SIGNED_IN = { state: 'signedIn', account: ACCOUNT };
const named = { localId: 'u-1', email: 'a@example.com' };
const answer = (json: unknown, status = 200) => new Response(JSON.stringify(json), { status });

const settings = {
  baseUrl: 'http://votes.example',
  firebase: {
    apiKey: 'k',
    authDomain: 'd',
    projectId: 'p',
    storageBucket: '',
    messagingSenderId: '',
    appId: '',
  },
};
const server = setupServer(msw.get('*/config.json', () => HttpResponse.json(settings)));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

beforeEach(async () => {
  jest.resetModules();
  tell = null;
  const afterFirstChart = new Promise<void>((resolve) => (chartIsThere = resolve));
  jest.doMock('../../../src/lib/later/afterFirstChart', () => ({ afterFirstChart }));
  jest.doMock('../../../src/auth/firebaseIdentity', () => ({
    watchAccount: (onChange: typeof tell) => {
      tell = onChange;
      return Promise.resolve();
    },
    idToken,
    signOut: leave,
  }));
  localStorage.setItem(KEY, KEPT);
  identity = await import('../../../src/auth/identity');
  store = await import('../../../src/auth/authStore');
  roles = await import('../../../src/auth/roles');
  token = await import('../../../src/client/token');
});
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
  idToken.mockReset();
  leave.mockReset();
  delete window.early;
  localStorage.clear();
});

/** The next change of who is signed in. */
function change(): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = store.authStore.subscribe(() => {
      stop();
      resolve(store.authStore.get());
    });
  });
}

const untilFirebaseIsAsked = async () => {
  while (tell === null) await new Promise((resolve) => setTimeout(resolve));
};

function open(part: Partial<EarlySession> = {}): void {
  const asked = earlySession({
    token: TOKEN,
    key: KEY,
    lookup: Promise.resolve(answer({ users: [named] })),
    ...part,
  });
  window.early = { settings: null, session: Promise.resolve(asked) };
  identity.startAuth();
}

async function openEarly(): Promise<void> {
  const signedIn = change();
  open();
  expect(await signedIn).toEqual(SIGNED_IN);
  expect(tell).toBeNull();
}

/** What another tab does. */
function keepElsewhere(kept: string | null): void {
  if (kept === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, kept);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: kept }));
}

test('W1, S42: the account that Firebase’s service names is signed in; Firebase’s code comes after the chart and takes over', async () => {
  await openEarly();
  const before = store.authStore.get();
  expect(await token.authorization(false)).toEqual({ header: `Bearer ${TOKEN}`, account: 'u-1' });
  expect(roles.rolesStore.get()).toEqual(['auditor']);

  chartIsThere();
  await untilFirebaseIsAsked();
  tell!(ACCOUNT);
  expect(store.authStore.get()).toBe(before);
  idToken.mockResolvedValue({ token: 'renewed', account: 'u-1' });
  expect(await token.authorization(false)).toMatchObject({ header: 'Bearer renewed' });
});

test('S42: Firebase’s code has the last word', async () => {
  await openEarly();
  chartIsThere();
  await untilFirebaseIsAsked();
  tell!(null);
  expect(store.authStore.get()).toMatchObject({ state: 'signedOut' });
});

test('F8: a fresh token is Firebase’s own, chart or none', async () => {
  await openEarly();
  idToken.mockResolvedValue({ token: 'fresh', account: 'u-1' });
  const fresh = token.authorization(true);
  await untilFirebaseIsAsked();
  tell!(ACCOUNT);
  expect(await fresh).toMatchObject({ header: 'Bearer fresh' });
  expect(idToken.mock.calls).toEqual([[true]]);
});

test('S42: a token is handed out until half a minute before its end', async () => {
  await openEarly();
  const now = Date.now();
  idToken.mockResolvedValue({ token: 'renewed', account: 'u-1' });
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_565_000);
  expect(await token.authorization(false)).toMatchObject({ header: `Bearer ${TOKEN}` });
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_571_000);
  const renewed = token.authorization(false);
  await untilFirebaseIsAsked();
  tell!(ACCOUNT);
  expect(await renewed).toMatchObject({ header: 'Bearer renewed' });
});

test.each<[string, Partial<EarlySession>]>([
  ['is refused', { lookup: Promise.resolve(answer({ users: [named] }, 400)) }],
  ['fails', { lookup: Promise.reject(new TypeError('no network')) }],
  ['names nobody', { lookup: Promise.resolve(answer({})) }],
  ['names somebody else', { lookup: Promise.resolve(answer({ users: [{ localId: 'u-2' }] })) }],
  [
    'names an account that is disabled',
    { lookup: Promise.resolve(answer({ users: [{ ...named, disabled: true }] })) },
  ],
  ['is no JSON', { lookup: Promise.resolve(new Response('<!doctype html>')) }],
  ['was asked a minute ago', { sentAt: Date.now() - 61_000 }],
  ['was asked with a token that ends', { endsAt: Date.now() + 29_000 }],
  ['was asked with another token than is kept now', { token: 'older' }],
])(
  'S42, N5: nobody is signed in by a look-up that %s: Firebase’s code decides',
  async (_, part) => {
    open(part);
    await untilFirebaseIsAsked();
    expect(store.authStore.get()).toEqual({ state: 'unknown' });
    tell!(null);
    expect(store.authStore.get()).toMatchObject({ state: 'signedOut' });
  },
);

test('S42: nor by one of an account that is not kept any more', async () => {
  localStorage.setItem(KEY, OTHERS);
  open();
  await untilFirebaseIsAsked();
  expect(store.authStore.get()).toEqual({ state: 'unknown' });
});

test('A1: with a config.json that is wrong nobody is signed in early', async () => {
  server.use(msw.get('*/config.json', () => HttpResponse.json({ ...settings, more: 1 })));
  const told = change();
  open();
  expect(await told).toMatchObject({
    state: 'unknown',
    failure: expect.stringContaining('more') as unknown,
  });
});

test.each([
  ['nobody is', null],
  ['somebody else is', OTHERS],
])(
  'S22: once %s signed in by another tab, this one ends at once, and Firebase says who is there',
  async (_, kept) => {
    await openEarly();
    keepElsewhere(kept);
    expect(store.authStore.get()).toMatchObject({ state: 'signedOut' });
    await untilFirebaseIsAsked();
    tell!({ uid: 'u-2', email: null });
    expect(store.authStore.get()).toMatchObject({ account: { uid: 'u-2' } });
  },
);

test('S22: a token that another tab has renewed ends nothing', async () => {
  await openEarly();
  keepElsewhere(keptOf('u-1', 'renewed'));
  expect(store.authStore.get()).toEqual(SIGNED_IN);
});

test('S22: a sign-out waits for no code, and leaves nothing behind', async () => {
  await openEarly();
  const left = identity.signOut();
  expect(store.authStore.get()).toEqual({ state: 'signedOut', ended: false });
  expect(localStorage).toHaveLength(0);
  await untilFirebaseIsAsked();
  tell!(null);
  await left;
  expect(leave).toHaveBeenCalledTimes(1);
});
