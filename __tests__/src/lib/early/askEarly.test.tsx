import { waitFor } from '@testing-library/react';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { askEarly, SIGN_IN_SCRIPTS } from '../../../../src/lib/early/askEarly';
import {
  API_KEY,
  asked,
  forgetSession,
  keepSession,
  QUESTIONS,
  TOKEN,
  UID,
} from '../../../support/site/keptSession';

const API = 'http://votes.example';
const EMULATOR = 'http://auth.example:9099';
const LOOKUP = `${EMULATOR}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=${API_KEY}`;
const settings = { baseUrl: `${API}/`, firebase: { apiKey: API_KEY }, authEmulatorUrl: EMULATOR };

let requests: Request[] = [];
const server = setupServer(
  msw.get('*/config.json', () => HttpResponse.json(settings)),
  msw.get(`${API}/v1/*`, ({ request }) => {
    requests.push(request);
    return HttpResponse.json({});
  }),
  msw.post(`${EMULATOR}/*`, ({ request }) => {
    requests.push(request);
    return HttpResponse.json({ users: [] });
  }),
);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  requests = [];
  window.history.replaceState(null, '', '/daily');
});
afterEach(() => {
  forgetSession();
  server.resetHandlers();
});
afterAll(() => server.close());

const addresses = () => requests.map(({ url }) => url.replace(API, '')).sort();

/** As it stands in a page: its source alone. */
function run(): void {
  window.eval(`(${askEarly})(${JSON.stringify(QUESTIONS)},'${SIGN_IN_SCRIPTS}')`);
}

test('the page’s questions and the account look-up go out with the kept token, as the site asks them', async () => {
  keepSession();
  run();
  expect(await asked().session).toMatchObject({ account: UID, pathname: '/daily' });
  await waitFor(() =>
    expect(addresses()).toEqual(['/v1/daily', '/v1/total', '/v1/poll', LOOKUP].sort()),
  );
  for (const { method, headers } of requests.filter(({ url }) => url.startsWith(API))) {
    expect(method).toBe('GET');
    expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
    expect(headers.get('accept')).toBe('application/json, text/plain, */*');
  }
  const lookup = requests.find(({ url }) => url === LOOKUP)!;
  expect(await lookup.json()).toEqual({ idToken: TOKEN });
});

test('under a query those alone that do not depend on it; a session of this tab counts as well', async () => {
  keepSession(3_600_000, sessionStorage);
  window.history.replaceState(null, '', '/daily?from=2022-09-02');
  run();
  await asked().session;
  await waitFor(() => expect(addresses()).toEqual(['/v1/daily', '/v1/poll', LOOKUP].sort()));
});

test('the look-up is handed over once, and for the same token alone', async () => {
  keepSession();
  run();
  const session = (await asked().session)!;
  const body = JSON.stringify({ idToken: TOKEN });
  expect(session.takeLookup(LOOKUP, JSON.stringify({ idToken: 'another' }))).toBeNull();
  expect(session.takeLookup(LOOKUP.replace('lookup', 'update'), body)).toBeNull();
  const answer = await session.takeLookup(LOOKUP, body);
  expect(await answer?.json()).toEqual({ users: [] });
  expect(session.takeLookup(LOOKUP, body)).toBeNull();
});

describe('S42: nothing is asked', () => {
  const nothing = async () => {
    run();
    expect(await asked().session).toBeNull();
    expect(requests).toEqual([]);
  };

  test('signed out', nothing);

  test('with a token that ends within two minutes; only the hosts are called that will be wanted', async () => {
    keepSession(119_000);
    await nothing();
    const hints = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')];
    expect(hints.map(({ href }) => href)).toEqual([
      `${EMULATOR}/securetoken.googleapis.com`,
      `${EMULATOR}/identitytoolkit.googleapis.com`,
      `${API}/`,
    ]);
    expect(hints.map(({ crossOrigin }) => crossOrigin)).toEqual(['', '', '']);
    document.head.replaceChildren();
  });

  test('O1: without a connection', async () => {
    keepSession();
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await nothing();
    onLine.mockRestore();
  });

  test.each(['/login', '/zzz', '/toString'])('at %s', async (address) => {
    keepSession();
    window.history.replaceState(null, '', address);
    await nothing();
  });

  test.each([
    ['HTML for config.json', () => HttpResponse.html('<!doctype html>')],
    ['no config.json', () => HttpResponse.error()],
    ['no address of the API', () => HttpResponse.json({ firebase: { apiKey: API_KEY } })],
  ])('with %s', async (_name, answer) => {
    keepSession();
    server.use(msw.get('*/config.json', answer));
    await nothing();
  });

  test('with a session that cannot be read', async () => {
    keepSession();
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{"uid":"u-1"}');
    await nothing();
  });
});

test('the answer for config.json is whole for the site itself', async () => {
  keepSession();
  run();
  await asked().session;
  expect(await (await asked().settings)?.json()).toEqual(settings);
});

describe('R2: the scripts of Firebase’s sign-in', () => {
  const scripts = () =>
    [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

  beforeEach(() => {
    const named = document.createElement('meta');
    named.name = SIGN_IN_SCRIPTS;
    named.content = '/shared.js /identity.js';
    document.head.append(named);
  });
  afterEach(() => document.head.replaceChildren());

  test('wait where the service is asked who is signed in', async () => {
    keepSession();
    run();
    await asked().session;
    await asked().settings;
    expect(scripts()).toEqual([]);
  });

  test.each([
    ['nobody is known to be signed in', () => undefined],
    ['the token has ended', () => keepSession(0)],
    ['the page asks nothing', () => window.history.replaceState(null, '', '/DAILY')],
  ])('are loaded at once where %s', async (_name, prepare) => {
    prepare();
    run();
    await asked().session;
    await waitFor(() => expect(scripts()).toEqual(['/shared.js', '/identity.js']));
  });
});
