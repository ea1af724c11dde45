import { waitFor } from '@testing-library/react';
import { delay, http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { askEarly } from '../../../../src/lib/early/askEarly';
import {
  API_KEY,
  asked,
  forgetSession,
  keepSession,
  QUESTIONS,
  UID,
} from '../../../support/site/keptSession';

const API = 'http://votes.example';
const server = setupServer(
  msw.get('*/config.json', () =>
    HttpResponse.json({ baseUrl: API, firebase: { apiKey: API_KEY }, authEmulatorUrl: API }),
  ),
  msw.post(`${API}/identitytoolkit*`, () => HttpResponse.json({})),
  msw.get(`${API}/v1/:name`, ({ params }) =>
    HttpResponse.json({ of: params.name }, { headers: { ETag: '"7"' } }),
  ),
);

// Each test is a page of its own, with a memory of its own.
let earlyAnswers: typeof import('../../../../src/client/early/earlyAnswers');
let session: typeof import('../../../../src/client/session');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(async () => {
  window.history.replaceState(null, '', '/daily');
  keepSession();
  jest.resetModules();
  earlyAnswers = await import('../../../../src/client/early/earlyAnswers');
  session = await import('../../../../src/client/session');
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
  server.resetHandlers();
});
afterAll(() => server.close());

const take = (address = '/v1/daily', account = UID) =>
  earlyAnswers.takeEarlyAnswer(address, account);

async function open(): Promise<void> {
  askEarly(QUESTIONS, 'none');
  const kept = (await asked().session)!;
  await waitFor(() => {
    for (const { endedAt } of kept.requests.values()) expect(endedAt).toBeGreaterThan(0);
  });
}

test('S42: the account that Firebase names gets the answer of its token, once; no global holds it any more', async () => {
  await open();
  expect(earlyAnswers.hasEarlyAnswers()).toBe(true);
  expect(await take()).toMatchObject({ status: 200, etag: '"7"', body: { of: 'daily' } });
  expect(await take()).toBeNull();
  expect(window.early).toBeUndefined();
});

test('an answer that is on its way is waited for', async () => {
  server.use(
    msw.get(`${API}/v1/daily`, async () => {
      await delay(50);
      return HttpResponse.json({ of: 'late' });
    }),
  );
  askEarly(QUESTIONS, 'none');
  expect(await take()).toMatchObject({ body: { of: 'late' }, etag: null });
});

test('S42: another account gets none, nor does the first one after it', async () => {
  await open();
  expect(await take('/v1/daily', 'u-2')).toBeNull();
  expect(await take()).toBeNull();
  expect(earlyAnswers.hasEarlyAnswers()).toBe(false);
});

test('S42: another page than the one that was opened gets none', async () => {
  await open();
  window.history.replaceState(null, '', '/every-dj');
  expect(await take()).toBeNull();
});

test('S22: after the sign-out there is none, nor of what is still on its way', async () => {
  server.use(msw.get(`${API}/v1/daily`, () => delay('infinite')));
  askEarly(QUESTIONS, 'none');
  const waiting = take('/v1/poll');
  session.endSession();
  expect(await waiting).toBeNull();
  expect(await take()).toBeNull();
});

test.each([
  ['401', () => HttpResponse.json({}, { status: 401 })],
  ['403', () => HttpResponse.json({}, { status: 403 })],
  ['503', () => HttpResponse.json({}, { status: 503 })],
  ['no answer', () => HttpResponse.error()],
  ['HTML', () => HttpResponse.html('<!doctype html>')],
])('F10: %s is none: the question is asked as ever', async (_name, answer) => {
  server.use(msw.get(`${API}/v1/daily`, answer));
  await open();
  expect(await take()).toBeNull();
  expect(await take('/v1/poll')).not.toBeNull();
});

test('what came more than five seconds ago is none', async () => {
  await open();
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5_001);
  expect(await take()).toBeNull();
});

test('a page that asked nothing has none', async () => {
  expect(earlyAnswers.hasEarlyAnswers()).toBe(false);
  expect(await take()).toBeNull();
});
