/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { dayEndpoints } from '../../../contract/daily';
import { ApiFailure, retryAfterOf, toApiFailure } from '../../../src/client/apiFailure';
import { retryDelay, sessionQueryClient, shouldRetry } from '../../../src/client/queryClient';
import { fetchVersionFile } from '../../../src/client/queries/files';
import { reader } from '../../../src/client/read';
import { access, endSession } from '../../../src/client/session';
import { SettingsError } from '../../../src/client/settingsSchema';
import { failureTexts } from '../../../src/texts/errors';
import { answerOf, API, recorded, refusal, startServer } from '../../support/site/recordedApi';

const server = startServer(...recorded('running'));
const fetchDaily = reader(dayEndpoints.daily);
const DAILY = `${API}/v1/daily`;
const good = answerOf('running', 'daily');

afterEach(() => {
  endSession();
  jest.restoreAllMocks();
});

test.each([
  { what: 'HTML', answer: () => HttpResponse.html('<!doctype html><p>5,553</p>') },
  { what: 'cut JSON', answer: () => HttpResponse.text(JSON.stringify(good).slice(0, 90)) },
  { what: 'another shape', answer: () => HttpResponse.json({ total: 3 }) },
  { what: 'a negative count', answer: () => HttpResponse.json({ ...good, total: -1 }) },
  { what: 'a textual count', answer: () => HttpResponse.json({ ...good, total: '20' }) },
  { what: 'nothing', answer: () => new HttpResponse(null, { status: 200 }) },
  { what: 'an unasked 304', answer: () => new HttpResponse(null, { status: 304 }) },
])('F11: $what is not the contract, and no answer', async ({ answer }) => {
  server.use(msw.get(DAILY, answer));
  await expect(fetchDaily()).rejects.toMatchObject({ kind: 'badAnswer' });
});

test.each([
  { status: 400, code: 'x', kind: 'badRequest', words: '題' },
  { status: 401, code: 'x', kind: 'unauthenticated', words: 'ログインの有効期限が切れました' },
  { status: 403, code: 'forbidden', kind: 'forbidden', words: '権限がありません' },
  { status: 408, code: 'x', kind: 'timeout', words: '応答に時間がかかっています' },
  { status: 409, code: 'not_configured', kind: 'notConfigured', words: 'まだ設定されていません' },
  { status: 429, code: 'x', kind: 'unavailable', words: 'アクセスが集中しています' },
  { status: 500, code: 'x', kind: 'server', words: 'エラーが発生しました' },
  { status: 502, code: 'x', kind: 'unavailable', words: '一時的に利用できません' },
  { status: 503, code: 'x', kind: 'unavailable', words: '一時的に利用できません' },
  { status: 503, code: 'server_busy', kind: 'unavailable', words: 'アクセスが集中しています' },
  { status: 504, code: 'x', kind: 'timeout', words: '応答に時間がかかっています' },
])('$status $code is $kind in Japanese; 403 takes the access away', async (row) => {
  server.use(msw.get(DAILY, () => refusal(row.status, row.code)));
  const failure: unknown = await fetchDaily().catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect(failure).toMatchObject({ statusCode: row.status, kind: row.kind });
  expect((failure as ApiFailure).message).toContain(row.words);
  expect(access.get()).toBe(row.status === 403 ? 'denied' : 'granted');
});

test('what the API says of a failure is read, although bytes were requested', async () => {
  const damaged = () => refusal(409, 'version_damaged', { title: '破損' });
  server.use(msw.get(`${API}/v1/versions/:id`, damaged));
  await expect(fetchVersionFile('v-1')).rejects.toMatchObject({ message: '破損' });
});

test('without an answer the API is unavailable, without a network one is offline', async () => {
  server.use(msw.get(DAILY, () => HttpResponse.error()));
  await expect(fetchDaily()).rejects.toMatchObject({ kind: 'unavailable' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await expect(fetchDaily()).rejects.toMatchObject({ kind: 'offline' });
});

test('what was never sent failed by its settings, or by a token that nobody can fetch', () => {
  const wrong = toApiFailure(new SettingsError('baseUrl が正しくありません'));
  expect(wrong).toMatchObject({ kind: 'unavailable', message: 'baseUrl が正しくありません' });
  const message = failureTexts.unreachableIdentity;
  expect(toApiFailure(new Error('x'))).toMatchObject({ kind: 'unavailable', message });
});

describe('another try', () => {
  const failure = (kind: ApiFailure['kind'], retryAfter?: number) =>
    new ApiFailure('', { statusCode: 500, kind, retryAfter });

  test('is not made of what stays as it is', () => {
    for (const kind of ['badRequest', 'unauthenticated', 'forbidden', 'badAnswer'] as const)
      expect(shouldRetry(0, failure(kind))).toBe(false);
  });

  test('comes after growing waits, or as long as the API says', () => {
    const waits = [0, 1, 2].map((failures) => retryDelay(failures, failure('server')));
    expect(waits).toEqual([500, 1000, 2000]);
    expect(retryDelay(0, failure('unavailable', 7000))).toBe(7000);
    // An API that wants no wait gets no rush of requests.
    expect(retryDelay(2, failure('unavailable', 0))).toBe(2000);
  });

  test('Retry-After is seconds or a date', () => {
    const now = Date.parse('2022-09-20T00:00:00Z');
    const dates = ['Tue, 20 Sep 2022 00:00:05 GMT', 'Mon, 19 Sep 2022 00:00:00 GMT'];
    const waits = ['3', ...dates, 'soon', undefined].map((header) => retryAfterOf(header, now));
    expect(waits).toEqual([3000, 5000, 0, undefined, undefined]);
  });
});

test('with the session its answers go, out of memory too', () => {
  const client = sessionQueryClient();
  client.setQueryData(['overview'], { votes: 20 });
  expect(sessionQueryClient()).toBe(client);
  endSession();
  expect(client.getQueryCache().getAll()).toEqual([]);
});
