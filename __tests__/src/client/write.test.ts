/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { access } from '../../../src/client/session';
import { acceptProposal, publishVersion } from '../../../src/client/mutations/decisions';
import { postImport } from '../../../src/client/mutations/imports';
import { putNotes, putTwoPeople } from '../../../src/client/mutations/settings';
import { mayHaveBeenStored } from '../../../src/client/write';
import { ApiFailure, Cancelled } from '../../../src/client/apiFailure';
import { setTokenSource } from '../../../src/client/http';
import { API, recorded } from '../../support/site/recordedApi';

const NOTES = `${API}/v1/notes`;
const body = { notes: [{ date: '2022-09-02', text: '速報' }] };
const server = setupServer(...recorded('running'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  setTokenSource(null);
  access.set('granted');
});
afterAll(() => server.close());

/** Answers each write in turn, the last for good; tells how often it was asked. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const bodies: string[] = [];
  server.use(
    msw.put(NOTES, async ({ request }) => {
      bodies.push(await request.text());
      return answers[Math.min(bodies.length, answers.length) - 1]!();
    }),
  );
  return bodies;
}

const saved = () => HttpResponse.json(body);
const problem = (status: number, code: string, more = {}) =>
  HttpResponse.json({ status, code, title: '題', requestId: 'r-1', ...more }, { status });
const failure = () =>
  putNotes({ body }).then(
    () => Promise.reject(new Error('it went well')),
    (thrown: unknown) => thrown as ApiFailure,
  );

test('sends the body as JSON and gives the contract’s answer', async () => {
  let type: string | null = null;
  server.use(
    msw.put(NOTES, async ({ request }) => {
      type = request.headers.get('content-type');
      return HttpResponse.json(await request.json());
    }),
  );
  expect(await putNotes({ body })).toEqual(body);
  expect(type).toBe('application/json');
});

test('a token that has run out is renewed once, and the body sent again', async () => {
  const bodies = answering(() => problem(401, 'unauthenticated'), saved);
  setTokenSource({
    token: (fresh) => Promise.resolve({ token: fresh ? 'b' : 'a', account: 'admin' }),
    onRefused: jest.fn(),
  });
  expect(await putNotes({ body })).toEqual(body);
  expect(bodies).toEqual([JSON.stringify(body), JSON.stringify(body)]);
});

test.each([
  ['500', () => problem(500, 'internal_error')],
  ['503', () => problem(503, 'database_unavailable')],
  ['429', () => problem(429, 'too_many_requests')],
  ['no answer', () => HttpResponse.error()],
  ['HTML', () => HttpResponse.html('<p>ok</p>')],
])('a write is never tried again by itself: %s', async (_name, answer) => {
  const bodies = answering(answer);
  expect(await failure()).toBeInstanceOf(ApiFailure);
  expect(bodies).toHaveLength(1);
});

describe('what may wait for a second administrator', () => {
  const proposal = {
    id: 'p-1',
    kind: 'setting',
    hash: '0'.repeat(64),
    by: 'admin@example.com',
    at: '2022-09-20T05:00:00.000Z',
    state: 'open',
    mine: true,
    decidedBy: null,
    decidedAt: null,
    reason: null,
    result: null,
    detail: { from: { perMille: 10 }, to: null },
  };
  const answers = (status: number, answer: object) =>
    server.use(msw.put(`${API}/v1/two-people`, () => HttpResponse.json(answer, { status })));
  const turnOff = () => putTwoPeople({ body: { on: false } });

  test('202 is a proposal, 200 its own answer, and neither is taken for the other', async () => {
    answers(202, { proposal });
    expect(await turnOff()).toEqual({ proposal });
    answers(200, { twoPeople: null });
    expect(await turnOff()).toEqual({ twoPeople: null });
    for (const wrong of [
      () => answers(200, { proposal }),
      () => answers(202, { twoPeople: null }),
    ]) {
      wrong();
      await expect(turnOff()).rejects.toMatchObject({ kind: 'badAnswer' });
    }
  });

  test.each(['own_proposal', 'not_own_proposal'])(
    '%s is refused for the proposal, not for the account: the API says why',
    async (code) => {
      const path = `${API}/v1/proposals/p-1/accept`;
      server.use(msw.post(path, () => problem(403, code, { title: '自分の提案です' })));
      const refused = acceptProposal({ params: { id: 'p-1' }, body: {} });
      await expect(refused).rejects.toMatchObject({ message: '自分の提案です', statusCode: 403 });
    },
  );
});

test('a refusal carries what the API says of it', async () => {
  const errors = [{ field: 'notes.0.date', message: 'outside the window' }];
  answering(() => problem(409, 'window_too_narrow', { detail: '1234', errors }));
  const refused = await failure();
  expect(refused).toMatchObject({ code: 'window_too_narrow', title: '題', detail: '1234', errors });
  expect(refused.message).toBe('題');
});

test('a refused write says so and leaves the page and its reading alone', async () => {
  answering(() => problem(403, 'forbidden'));
  const refused = await failure();
  expect(refused).toMatchObject({ kind: 'forbidden', code: 'forbidden' });
  expect(refused.message).toBe('このアカウントには変更する権限がありません。');
  expect(access.get()).toBe('granted');
});

test('a decision that wants a fresher sign-in says so: the page and the session stay', async () => {
  const onRefused = jest.fn();
  setTokenSource({ token: () => Promise.resolve({ token: 'a', account: 'admin' }), onRefused });
  let asked = 0;
  server.use(
    msw.post(`${API}/v1/versions/v-1/publish`, () => {
      asked += 1;
      return problem(401, 'sign_in_again');
    }),
  );
  const publishing = publishVersion({ params: { id: 'v-1' }, body: {} });
  await expect(publishing).rejects.toMatchObject({
    kind: 'signInAgain',
    code: 'sign_in_again',
    statusCode: 401,
    message:
      'この操作には、5分以内のログインが必要です。もう一度ログインして、操作をやり直してください。',
  });
  expect(asked).toBe(1);
  expect(onRefused).not.toHaveBeenCalled();
  expect(access.get()).toBe('granted');
});

test.each([
  ['a refusal', () => problem(409, 'conflict'), false],
  ['too many requests', () => problem(429, 'too_many_requests'), false],
  ['a busy server', () => problem(503, 'server_busy'), false],
  ['a general error', () => problem(500, 'internal_error'), true],
  ['no connection', () => HttpResponse.error(), true],
  ['an answer that nobody can read', () => HttpResponse.html('<p>ok</p>'), true],
])('whether it may have been stored all the same: %s', async (_name, answer, expected) => {
  answering(answer);
  expect(mayHaveBeenStored(await failure())).toBe(expected);
});

test('what is sent while offline was not stored, and says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const bodies = answering(saved);
  const offline = await failure();
  onLine.mockRestore();
  expect(offline).toMatchObject({ kind: 'offline' });
  expect(mayHaveBeenStored(offline)).toBe(false);
  expect(bodies).toEqual([]);
});

test('a file is CSV, has its query, and can be called off', async () => {
  const seen: { type: string | null; query: string }[] = [];
  server.use(
    msw.post(`${API}/v1/imports`, ({ request }) => {
      const query = new URL(request.url).search;
      seen.push({ type: request.headers.get('content-type'), query });
      return problem(409, 'reason_wanted');
    }),
  );
  const file = new File(['id,dj\n1,葵'], 'votes.csv');
  const order = { query: { dryRun: 'true' }, body: file } as const;
  await expect(postImport(order)).rejects.toMatchObject({ code: 'reason_wanted' });
  expect(seen).toEqual([{ type: 'text/csv', query: '?dryRun=true' }]);
  const stop = new AbortController();
  const cancelled = postImport(order, { signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
});
