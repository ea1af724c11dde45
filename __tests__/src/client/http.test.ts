/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import type { AxiosAdapter, AxiosProgressEvent } from 'axios';
import { http as msw, HttpResponse, delay } from 'msw';
import { Cancelled } from '../../../src/client/apiFailure';
import { http, setToken, setTokenSource, type IdToken } from '../../../src/client/http';
import { IDLE, progress } from '../../../src/lib/progress/progress';
import { API, recorded, startServer } from '../../support/site/recordedApi';

const ECHO = `${API}/echo`;
const echo = msw.get(ECHO, ({ request }) => HttpResponse.json(Object.fromEntries(request.headers)));
const server = startServer(echo, ...recorded('running'));

afterEach(() => {
  setTokenSource(null);
  progress.set(IDLE);
});

/** The headers of a request. */
const sent = async (options = {}) => (await http.get('/echo', options)).data;

/** Where tokens come from; it counts. */
function tokens(token: (fresh: boolean) => IdToken | null | Error) {
  const source = {
    token: jest.fn(async (fresh: boolean) => {
      const found = token(fresh);
      if (found instanceof Error) throw found;
      return found;
    }),
    onRefused: jest.fn(),
  };
  setTokenSource(source);
  return source;
}

const tokenOf = (token: string, account = 'admin') => ({ token, account });

/** The API takes this token alone; tells which it was sent. */
function guard(good: string, refusal = () => new HttpResponse(null, { status: 401 })) {
  const seen: (string | null)[] = [];
  server.use(
    msw.all(ECHO, ({ request }) => {
      const header = request.headers.get('authorization');
      seen.push(header);
      return header === `Bearer ${good}` ? HttpResponse.json('in') : refusal();
    }),
  );
  return seen;
}

test.each([
  { path: '/echo', baseURL: undefined },
  { path: '/echo', baseURL: `${API}/` },
  { path: 'echo', baseURL: `${API}//` },
  { path: ECHO, baseURL: 'https://other.example' },
])('$path on $baseURL is joined with one slash, or ignores it', async ({ path, baseURL }) => {
  const urls: string[] = [];
  server.events.on('request:start', ({ request }) => void urls.push(request.url));
  await http.get(path, { baseURL });
  server.events.removeAllListeners();
  expect(urls.filter((url) => url !== `${API}/config.json`)).toEqual([ECHO]);
});

test('A2: what is accepted; a request may say otherwise', async () => {
  expect(await sent()).toMatchObject({ accept: 'application/json, text/plain, */*' });
  expect(await sent({ headers: { Accept: 'text/csv' } })).toMatchObject({ accept: 'text/csv' });
});

test('A3: a token with its scheme, alone, or gone, as it is when the request is sent', async () => {
  setToken('abc', 'Bearer');
  expect(await sent()).toMatchObject({ authorization: 'Bearer abc' });
  setToken('abc');
  expect(await sent()).toMatchObject({ authorization: 'abc' });
  setToken('', 'Bearer');
  expect(await sent()).not.toHaveProperty('authorization');
  let current = 'first';
  tokens(() => tokenOf(current));
  current = 'second';
  expect(await sent()).toMatchObject({ authorization: 'Bearer second' });
});

describe('a token that is refused', () => {
  test('F8: is renewed once, and the request is sent once more', async () => {
    guard('fresh');
    const { token, onRefused } = tokens((fresh) => tokenOf(fresh ? 'fresh' : 'stale'));
    expect((await http.get('/echo')).data).toBe('in');
    expect(token.mock.calls).toEqual([[false], [true]]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('ends the sign-in where the fresh one is refused as well, without a loop', async () => {
    guard('another');
    const { token, onRefused } = tokens(() => tokenOf('any'));
    await expect(http.get('/echo')).rejects.toMatchObject({ statusCode: 401 });
    expect(token).toHaveBeenCalledTimes(2);
    expect(onRefused.mock.calls).toEqual([['admin']]);
  });

  test('F9: by a slow clock of the server names the clock, and ends no sign-in', async () => {
    const challenge =
      'Bearer error="invalid_token", error_description="the token is from later than this server\'s clock"';
    const headers = { 'WWW-Authenticate': challenge };
    guard('none', () => HttpResponse.json({}, { status: 401, headers }));
    const { token, onRefused } = tokens(() => tokenOf('any'));
    await expect(http.get('/echo')).rejects.toMatchObject({
      kind: 'badRequest',
      message: expect.stringContaining('集計サーバーの時計が遅れている') as string,
    });
    expect(token).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    { who: 'another account', next: tokenOf('of another', 'another') },
    { who: 'nobody', next: null },
  ])('sends nothing again once $who is signed in', async ({ next }) => {
    let current: IdToken | null = tokenOf('of admin');
    const seen = guard('none', () => {
      current = next;
      return new HttpResponse(null, { status: 401 });
    });
    const { onRefused } = tokens(() => current);
    await expect(http.post('/echo', { votes: 1 })).rejects.toMatchObject({ statusCode: 401 });
    expect(seen).toEqual(['Bearer of admin']);
    expect(onRefused).not.toHaveBeenCalled();
    expect(progress.get()).toEqual(IDLE);
  });
});

describe('the loading bar', () => {
  test('A4: does not move for a request that opts out, even one that fails', async () => {
    guard('none');
    const moved = jest.fn();
    const stop = progress.subscribe(moved);
    await expect(http.get('/echo', { progress: false })).rejects.toBeDefined();
    stop();
    expect(moved).not.toHaveBeenCalled();
  });

  test('fails for a request that could not even be sent, not for one called off', async () => {
    server.use(msw.get(`${API}/slow`, () => delay(60).then(() => HttpResponse.json('in'))));
    const control = new AbortController();
    const a = http.get('/slow', { signal: control.signal });
    const b = http.get('/slow');
    await delay(5);
    expect(progress.get().running).toBe(2);
    control.abort();
    await expect(a).rejects.toBeInstanceOf(Cancelled);
    expect(progress.get()).toMatchObject({ running: 1, failed: false });
    await b;
    expect(progress.get()).toEqual(IDLE);
    tokens(() => new Error('no network'));
    await expect(http.get('/echo')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(progress.get()).toMatchObject({ running: 0, failed: true });
  });

  test('is as far as the transfer', async () => {
    let percent: number | null = null;
    const adapter: AxiosAdapter = (config) => {
      config.onDownloadProgress?.({ loaded: 50, total: 100 } as AxiosProgressEvent);
      percent = progress.get().percent;
      return Promise.resolve({ data: '', status: 200, statusText: '', headers: {}, config });
    };
    await http.get('/echo', { adapter });
    expect(percent).toBe(50);
  });
});
