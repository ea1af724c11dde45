/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { dayEndpoints } from '../../../contract/daily';
import { rankingEndpoints } from '../../../contract/ranking';
import { reader } from '../../../src/client/read';
import { retryDelay, shouldRetry } from '../../../src/client/queryClient';
import { endSession, access } from '../../../src/client/session';
import { SettingsError } from '../../../src/client/settingsSchema';
import { ApiFailure, Cancelled, retryAfterOf, toApiFailure } from '../../../src/client/apiFailure';
import { failureTexts } from '../../../src/texts/errors';
import { answerOf, answerWith, API, recorded } from '../../support/site/recordedApi';

const server = setupServer(...recorded('running'));
const fetchDaily = reader(dayEndpoints.daily);
const DAILY = `${API}/v1/daily`;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  endSession();
});
afterAll(() => server.close());

test('several DJs are asked for one by one, a day by its path', async () => {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => {
    seen.push(request.url.replace(API, ''));
  });
  const ofDjs = answerWith('everyDj', answerOf('running', 'everyDj'));
  server.use(
    ofDjs,
    msw.get(`${DAILY}/:date`, () => HttpResponse.json({})),
  );
  await reader(rankingEndpoints.everyDj)({ query: { dj: ['aoi', 'ren'] } });
  await reader(dayEndpoints.day)({ params: { date: '2022-09-02' } }).catch(() => undefined);
  server.events.removeAllListeners();
  expect(seen).toContain('/v1/every-dj?dj=aoi&dj=ren');
  expect(seen).toContain('/v1/daily/2022-09-02');
});

const good = answerOf('running', 'daily');

describe('what is not the contract is no answer', () => {
  test.each([
    ['HTML', () => HttpResponse.html('<!doctype html><p>5,553</p>')],
    ['truncated JSON', () => HttpResponse.text(JSON.stringify(good).slice(0, 90))],
    ['another shape', () => HttpResponse.json({ total: 3 })],
    ['a negative count', () => HttpResponse.json({ ...good, total: -1 })],
    ['a textual count', () => HttpResponse.json({ ...good, total: '20' })],
    ['nothing', () => new HttpResponse(null, { status: 200 })],
    ['a 304 that nobody asked for', () => new HttpResponse(null, { status: 304 })],
  ])('F11: %s', async (_name, answer) => {
    server.use(msw.get(DAILY, answer));
    await expect(fetchDaily()).rejects.toMatchObject({ kind: 'badAnswer' });
  });
});

describe('a failure has a kind and a Japanese sentence', () => {
  const problem = (status: number, code: string, title = '題') => ({
    status,
    code,
    title,
    requestId: 'req-1',
  });

  test.each([
    [400, 'invalid_request', 'badRequest', '題'],
    [401, 'unauthenticated', 'unauthenticated', 'ログインの有効期限が切れました'],
    [403, 'forbidden', 'forbidden', '権限がありません'],
    [408, 'request_timeout', 'timeout', '応答に時間がかかっています'],
    [409, 'not_configured', 'notConfigured', 'まだ設定されていません'],
    [429, 'too_many_requests', 'unavailable', 'アクセスが集中しています'],
    [500, 'internal_error', 'server', 'エラーが発生しました'],
    [502, 'bad_gateway', 'unavailable', '一時的に利用できません'],
    [503, 'database_unavailable', 'unavailable', '一時的に利用できません'],
    [503, 'server_busy', 'unavailable', 'アクセスが集中しています'],
    [504, 'gateway_timeout', 'timeout', '応答に時間がかかっています'],
  ])('%i %s', async (status, code, kind, words) => {
    server.use(msw.get(DAILY, () => HttpResponse.json(problem(status, code), { status })));
    const failure: unknown = await fetchDaily().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ statusCode: status, kind, requestId: 'req-1' });
    expect((failure as ApiFailure).message).toContain(words);
  });

  test('no API at all', async () => {
    server.use(msw.get(DAILY, () => HttpResponse.error()));
    await expect(fetchDaily()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('of what was never sent: settings that are wrong, a token that nobody can fetch', () => {
    const wrong = toApiFailure(new SettingsError('baseUrl が正しくありません'));
    expect(wrong).toMatchObject({ kind: 'unavailable', message: 'baseUrl が正しくありません' });
    const message = failureTexts.unreachableIdentity;
    expect(toApiFailure(new Error('x'))).toMatchObject({ kind: 'unavailable', message });
  });

  test('no network', async () => {
    server.use(msw.get(DAILY, () => HttpResponse.error()));
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(fetchDaily()).rejects.toMatchObject({ kind: 'offline' });
    expect(toApiFailure(new Error('no token'))).toMatchObject({ kind: 'offline' });
    onLine.mockRestore();
  });

  test('403 takes the access away', async () => {
    const forbidden = () => HttpResponse.json(problem(403, 'forbidden'), { status: 403 });
    server.use(msw.get(DAILY, forbidden));
    await fetchDaily().catch(() => undefined);
    expect(access.get()).toBe('denied');
  });
});

describe('another try', () => {
  const failure = (kind: ApiFailure['kind'], retryAfter?: number) =>
    new ApiFailure('', { statusCode: 500, kind, retryAfter });

  test.each(['badRequest', 'unauthenticated', 'forbidden', 'notConfigured', 'badAnswer'] as const)(
    'none of what stays as it is: %s',
    (kind) => expect(shouldRetry(0, failure(kind))).toBe(false),
  );

  test('after growing waits, or as long as the API asked for', () => {
    const waits = [0, 1, 2].map((failures) => retryDelay(failures, failure('server')));
    expect(waits).toEqual([500, 1000, 2000]);
    expect(retryDelay(0, failure('unavailable', 7000))).toBe(7000);
    // An API that asks for no wait is not asked in a rush.
    expect(retryDelay(2, failure('unavailable', 0))).toBe(2000);
  });

  test('Retry-After is seconds or a date', () => {
    const now = Date.parse('2022-09-20T00:00:00Z');
    expect(retryAfterOf('3', now)).toBe(3000);
    expect(retryAfterOf('Tue, 20 Sep 2022 00:00:05 GMT', now)).toBe(5000);
    expect(retryAfterOf('Mon, 19 Sep 2022 00:00:00 GMT', now)).toBe(0);
    expect(retryAfterOf('soon', now)).toBeUndefined();
    expect(retryAfterOf(undefined, now)).toBeUndefined();
  });
});

test('a question that is called off ends as such, not as a failure of the API', async () => {
  server.use(msw.get(DAILY, () => new Promise(() => undefined)));
  const stop = new AbortController();
  const asking = fetchDaily({}, { signal: stop.signal });
  stop.abort();
  await expect(asking).rejects.toBeInstanceOf(Cancelled);
});
