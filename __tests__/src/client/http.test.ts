/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import type { AxiosAdapter, AxiosProgressEvent } from 'axios';
import { http as msw, HttpResponse, delay } from 'msw';
import { setupServer } from 'msw/node';
import { http, setToken, setTokenSource } from '../../../src/client/http';
import { IDLE, progress } from '../../../src/lib/progress/progress';
import { API, recorded } from '../../support/site/recordedApi';

const ECHO = `${API}/echo`;
const echo = msw.get(ECHO, ({ request }) =>
  HttpResponse.json({
    accept: request.headers.get('accept'),
    authorization: request.headers.get('authorization'),
  }),
);
const server = setupServer(echo, ...recorded('running'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  setTokenSource(null);
  progress.set(IDLE);
});
afterAll(() => server.close());

const tokenOf = (token: string, account = 'admin') => ({ token, account });

const seen = async (options = {}) =>
  (await http.get<Record<string, string>>('/echo', options)).data;

describe('the base address', () => {
  test.each([
    ['/echo', undefined],
    ['/echo', API],
    ['/echo', `${API}/`],
    ['echo', `${API}//`],
  ])('%s on %j is joined with exactly one slash', async (path, baseURL) => {
    const urls: string[] = [];
    server.events.on('request:start', ({ request }) => void urls.push(request.url));
    await http.get(path, { baseURL });
    server.events.removeAllListeners();
    expect(urls.filter((url) => url.startsWith(API))).toEqual([ECHO]);
  });

  test('an absolute address ignores it', async () => {
    server.use(msw.get('https://other.example/x', () => HttpResponse.json('other')));
    expect((await http.get('https://other.example/x')).data).toBe('other');
  });
});

test('A2: what is accepted; a request may say otherwise', async () => {
  expect((await seen())['accept']).toBe('application/json, text/plain, */*');
  expect((await seen({ headers: { Accept: 'text/csv' } }))['accept']).toBe('text/csv');
});

describe('the token', () => {
  test('A3: with a scheme, alone, and gone again', async () => {
    setToken('abc', 'Bearer');
    expect((await seen())['authorization']).toBe('Bearer abc');
    setToken('abc');
    expect((await seen())['authorization']).toBe('abc');
    setToken('', 'Bearer');
    expect((await seen())['authorization']).toBeNull();
  });

  test('is read when the request is sent', async () => {
    let current = 'first';
    setTokenSource({ token: () => Promise.resolve(tokenOf(current)), onRefused: jest.fn() });
    current = 'second';
    expect((await seen())['authorization']).toBe('Bearer second');
  });
});

describe('a token that is refused', () => {
  const guarded = (good: string) =>
    msw.get(ECHO, ({ request }) =>
      request.headers.get('authorization') === `Bearer ${good}`
        ? HttpResponse.json('in')
        : new HttpResponse(null, { status: 401 }),
    );

  test('F8: is fetched anew once, and the request is sent once more', async () => {
    server.use(guarded('fresh'));
    const token = jest.fn((fresh: boolean) => Promise.resolve(tokenOf(fresh ? 'fresh' : 'stale')));
    const onRefused = jest.fn();
    setTokenSource({ token, onRefused });
    expect((await http.get('/echo')).data).toBe('in');
    expect(token.mock.calls).toEqual([[false], [true]]);
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('if the fresh one is refused as well, that is the end, without a loop', async () => {
    server.use(guarded('another'));
    const token = jest.fn(() => Promise.resolve(tokenOf('any')));
    const onRefused = jest.fn();
    setTokenSource({ token, onRefused });
    await expect(http.get('/echo')).rejects.toMatchObject({ statusCode: 401 });
    expect(token).toHaveBeenCalledTimes(2);
    expect(onRefused.mock.calls).toEqual([['admin']]);
  });

  test('F9: a server whose clock is slow is named, and nobody is signed out', async () => {
    const challenge =
      'Bearer error="invalid_token", error_description="the token is from later than this server\'s clock"';
    const headers = { 'WWW-Authenticate': challenge };
    const body = { status: 401, code: 'unauthenticated', title: '題', requestId: 'r-1' };
    server.use(msw.get(ECHO, () => HttpResponse.json(body, { status: 401, headers })));
    const token = jest.fn(() => Promise.resolve(tokenOf('any')));
    const onRefused = jest.fn();
    setTokenSource({ token, onRefused });
    await expect(http.get('/echo')).rejects.toMatchObject({
      kind: 'badRequest',
      message: expect.stringContaining('集計サーバーの時計が遅れている') as string,
    });
    expect(token).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
  });

  /** Lets so many requests through to the API, each with 401; tells in whose name they came. */
  const refusing = (onRequest: () => void = () => undefined) => {
    const names: (string | null)[] = [];
    server.use(
      msw.post(ECHO, ({ request }) => {
        names.push(request.headers.get('authorization'));
        onRequest();
        return new HttpResponse(null, { status: 401 });
      }),
    );
    return names;
  };

  test.each([
    ['another account', () => tokenOf('of another', 'another')],
    ['nobody', () => null],
  ])('is not sent again once %s is signed in; it ends as refused', async (_, next) => {
    let current: ReturnType<typeof next> | ReturnType<typeof tokenOf> = tokenOf('of admin');
    const names = refusing(() => (current = next()));
    const onRefused = jest.fn();
    setTokenSource({ token: () => Promise.resolve(current), onRefused });
    await expect(http.post('/echo', { votes: 1 })).rejects.toMatchObject({ statusCode: 401 });
    expect(names).toEqual(['Bearer of admin']);
    expect(onRefused).not.toHaveBeenCalled();
    expect(progress.get()).toEqual(IDLE);
  });
});

describe('requests in flight', () => {
  const slow = (name: string, status = 200, wait = 60) =>
    msw.get(`${API}/${name}`, async () => {
      await delay(wait);
      return new HttpResponse(null, { status });
    });
  const settled = (promise: Promise<unknown>) => promise.catch(() => undefined);

  test('are counted until the last has ended', async () => {
    server.use(slow('a', 200, 30), slow('b', 200, 120));
    const a = http.get('/a');
    const b = http.get('/b');
    await delay(5);
    expect(progress.get().running).toBe(2);
    await a;
    expect(progress.get().running).toBe(1);
    await b;
    expect(progress.get()).toEqual(IDLE);
  });

  test.each([200, 500])('A4: one that opts out is not, and moves nothing (%i)', async (status) => {
    server.use(slow('a', status));
    const moved = jest.fn();
    const stop = progress.subscribe(moved);
    await settled(http.get('/a', { progress: false }));
    stop();
    expect(moved).not.toHaveBeenCalled();
  });

  test('one that could not even be sent has failed', async () => {
    const token = () => Promise.reject(new Error('no network'));
    setTokenSource({ token, onRefused: jest.fn() });
    await expect(http.get('/echo')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(progress.get()).toMatchObject({ running: 0, failed: true });
  });

  test('its transfer is measured', async () => {
    let percent: number | null = null;
    const adapter: AxiosAdapter = (config) => {
      config.onDownloadProgress?.({ loaded: 50, total: 100 } as AxiosProgressEvent);
      percent = progress.get().percent;
      return Promise.resolve({ data: '', status: 200, statusText: '', headers: {}, config });
    };
    await http.get('/echo', { adapter });
    expect(percent).toBe(50);
  });

  test('a cancelled one is none', async () => {
    server.use(slow('a'));
    const control = new AbortController();
    const a = settled(http.get('/a', { signal: control.signal }));
    await delay(5);
    control.abort();
    await a;
    expect(progress.get()).toEqual(IDLE);
  });
});
