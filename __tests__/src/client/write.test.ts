/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { ApiFailure, Cancelled } from '../../../src/client/apiFailure';
import { setTokenSource } from '../../../src/client/http';
import { acceptProposal, publishVersion } from '../../../src/client/mutations/decisions';
import { postImport } from '../../../src/client/mutations/imports';
import { putNotes, putTwoPeople } from '../../../src/client/mutations/settings';
import { access } from '../../../src/client/session';
import { mayHaveBeenStored } from '../../../src/client/write';
import { API, recorded, refusal, startServer } from '../../support/site/recordedApi';

const body = { notes: [{ date: '2022-09-02', text: '速報' }] };
const server = startServer(...recorded('running'));

afterEach(() => {
  setTokenSource(null);
  access.set('granted');
});

const signIn = (onRefused = jest.fn()) => {
  const token = (fresh: boolean) => ({ token: fresh ? 'b' : 'a', account: 'admin' });
  setTokenSource({ token: (fresh) => Promise.resolve(token(fresh)), onRefused });
  return onRefused;
};

/** Answers each write in turn, the last for good; gives what was sent. */
function answering(...answers: (() => Response)[]) {
  const sent: { text: string; type: string | null }[] = [];
  server.use(
    msw.put(`${API}/v1/notes`, async ({ request }) => {
      sent.push({ text: await request.text(), type: request.headers.get('content-type') });
      return answers[Math.min(sent.length, answers.length) - 1]!();
    }),
  );
  return sent;
}

const saved = () => HttpResponse.json(body);
const failure = () =>
  putNotes({ body }).then(
    () => Promise.reject(new Error('it went well')),
    (thrown: unknown) => thrown as ApiFailure,
  );

test('the body is sent as JSON, and again where a token has run out', async () => {
  const sent = answering(() => refusal(401, 'unauthenticated'), saved);
  signIn();
  expect(await putNotes({ body })).toEqual(body);
  const one = { text: JSON.stringify(body), type: 'application/json' };
  expect(sent).toEqual([one, one]);
});

test.each([
  { what: '409', answer: () => refusal(409, 'conflict'), isStored: false },
  { what: '429', answer: () => refusal(429, 'too_many_requests'), isStored: false },
  { what: '503 of a busy server', answer: () => refusal(503, 'server_busy'), isStored: false },
  { what: '503', answer: () => refusal(503, 'database_unavailable'), isStored: true },
  { what: '500', answer: () => refusal(500, 'internal_error'), isStored: true },
  { what: 'no answer', answer: () => HttpResponse.error(), isStored: true },
  { what: 'HTML', answer: () => HttpResponse.html('<p>ok</p>'), isStored: true },
])('after $what nothing is sent again; it may be stored: $isStored', async (row) => {
  const sent = answering(row.answer);
  const refused = await failure();
  expect(refused).toBeInstanceOf(ApiFailure);
  expect(sent).toHaveLength(1);
  expect(mayHaveBeenStored(refused)).toBe(row.isStored);
});

test('what is sent while offline was not stored, and says so', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = answering(saved);
  const offline = await failure();
  onLine.mockRestore();
  expect(offline).toMatchObject({ kind: 'offline' });
  expect(mayHaveBeenStored(offline)).toBe(false);
  expect(sent).toEqual([]);
});

test('202 is a proposal, 200 its own answer, and neither is taken for the other', async () => {
  const proposal = {
    ...{ id: 'p-1', kind: 'setting', hash: '0'.repeat(64), state: 'open', mine: true },
    ...{ by: 'admin@example.com', at: '2022-09-20T05:00:00.000Z', decidedBy: null },
    ...{ decidedAt: null, reason: null, result: null },
    detail: { from: { perMille: 10 }, to: null },
  };
  const turnOff = (status: number, answer: object) => {
    server.use(msw.put(`${API}/v1/two-people`, () => HttpResponse.json(answer, { status })));
    return putTwoPeople({ body: { on: false } });
  };
  const own = { twoPeople: null };
  expect(await turnOff(202, { proposal })).toEqual({ proposal });
  expect(await turnOff(200, own)).toEqual(own);
  await expect(turnOff(200, { proposal })).rejects.toMatchObject({ kind: 'badAnswer' });
  await expect(turnOff(202, own)).rejects.toMatchObject({ kind: 'badAnswer' });
});

describe('a refusal', () => {
  test('carries what the API says of it', async () => {
    const errors = [{ field: 'notes.0.date', message: 'outside the window' }];
    const said = { code: 'window_too_narrow', title: '題', detail: '1234', errors };
    answering(() => refusal(409, said.code, said));
    expect(await failure()).toMatchObject({ ...said, message: '題' });
  });

  test('of the account says so, and leaves the page and its reading alone', async () => {
    answering(() => refusal(403, 'forbidden'));
    const message = 'このアカウントには変更する権限がありません。';
    expect(await failure()).toMatchObject({ kind: 'forbidden', message });
    expect(access.get()).toBe('granted');
  });

  test.each(['own_proposal', 'not_own_proposal'])('of a proposal, %s, says why', async (code) => {
    const accept = msw.post(`${API}/v1/proposals/p-1/accept`, () => refusal(403, code));
    server.use(accept);
    const refused = acceptProposal({ params: { id: 'p-1' }, body: {} });
    await expect(refused).rejects.toMatchObject({ message: '題', statusCode: 403 });
  });

  test('that wants a fresher sign-in says so: the page and the session stay', async () => {
    const onRefused = signIn();
    const answer = jest.fn(() => refusal(401, 'sign_in_again'));
    server.use(msw.post(`${API}/v1/versions/v-1/publish`, answer));
    const publishing = publishVersion({ params: { id: 'v-1' }, body: {} });
    const message = expect.stringContaining('5分以内のログインが必要です') as string;
    await expect(publishing).rejects.toMatchObject({ kind: 'signInAgain', message });
    expect(answer).toHaveBeenCalledTimes(1);
    expect(onRefused).not.toHaveBeenCalled();
    expect(access.get()).toBe('granted');
  });
});

test('a file is CSV, has its query, and can be called off', async () => {
  const sent: [type: string | null, query: string][] = [];
  server.use(
    msw.post(`${API}/v1/imports`, ({ request }) => {
      sent.push([request.headers.get('content-type'), new URL(request.url).search]);
      return refusal(409, 'reason_wanted');
    }),
  );
  const file = new File(['id,dj\n1,葵'], 'votes.csv');
  const order = { query: { dryRun: 'true' }, body: file } as const;
  await expect(postImport(order)).rejects.toMatchObject({ code: 'reason_wanted' });
  expect(sent).toEqual([['text/csv', '?dryRun=true']]);
  const stop = new AbortController();
  const cancelled = postImport(order, { signal: stop.signal });
  stop.abort();
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
});
