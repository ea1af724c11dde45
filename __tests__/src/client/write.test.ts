/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { http as msw, HttpResponse } from 'msw';
import { ApiFailure } from '../../../src/client/apiFailure';
import { setTokenSource } from '../../../src/client/http';
import { acceptProposal } from '../../../src/client/mutations/decisions';
import { putNotes } from '../../../src/client/mutations/settings';
import { access } from '../../../src/client/session';
import { mayHaveBeenStored } from '../../../src/client/write';
import { API, recorded, refusal, startServer } from '../../support/site/recordedApi';

const body = { notes: [{ date: '2022-09-02', text: '速報' }] };
const server = startServer(...recorded('running'));

/** Answers each write so; gives what was sent. */
function answering(answer: (tries: number) => Response) {
  const sent: { text: string; type: string | null }[] = [];
  server.use(
    msw.put(`${API}/v1/notes`, async ({ request }) => {
      sent.push({ text: await request.text(), type: request.headers.get('content-type') });
      return answer(sent.length);
    }),
  );
  return sent;
}

const failure = () =>
  putNotes({ body }).then(
    () => Promise.reject(new Error('it went well')),
    (thrown: unknown) => thrown as ApiFailure,
  );

test('the body is sent as JSON, and again where a token has run out', async () => {
  const sent = answering((tries) =>
    tries === 1 ? refusal(401, 'unauthenticated') : HttpResponse.json(body),
  );
  const token = () => Promise.resolve({ token: 'a', account: 'admin' });
  setTokenSource({ token, onRefused: () => undefined });
  expect(await putNotes({ body })).toEqual(body);
  setTokenSource(null);
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
  const sent = answering(() => HttpResponse.json(body));
  const offline = await failure();
  onLine.mockRestore();
  expect(offline).toMatchObject({ kind: 'offline' });
  expect(mayHaveBeenStored(offline)).toBe(false);
  expect(sent).toEqual([]);
});

test('a refusal of the account says so, and leaves the page and its reading alone', async () => {
  answering(() => refusal(403, 'forbidden'));
  const message = 'このアカウントには変更する権限がありません。';
  expect(await failure()).toMatchObject({ kind: 'forbidden', message });
  expect(access.get()).toBe('granted');
});

test.each(['own_proposal', 'not_own_proposal'])(
  'of a proposal, %s, the API says why',
  async (code) => {
    server.use(msw.post(`${API}/v1/proposals/p-1/accept`, () => refusal(403, code)));
    const refused = acceptProposal({ params: { id: 'p-1' }, body: {} });
    await expect(refused).rejects.toMatchObject({ message: '題', statusCode: 403 });
  },
);
