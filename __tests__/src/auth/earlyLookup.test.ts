/** @jest-environment <rootDir>/__tests__/support/site/browserEnvironment.ts */
import { answerLookupEarly } from '../../../src/auth/earlyLookup';
import { earlySession } from '../../support/site/earlySession';

const LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const post = { method: 'POST', body: '{"idToken":"t"}' };
const own = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const { fetch: before } = window;

function asked(sentAt: number): void {
  let answer: Promise<Response> | null = Promise.resolve(new Response('early'));
  window.early = {
    settings: null,
    session: Promise.resolve(
      earlySession({
        sentAt,
        takeLookup: (address, body) => {
          const taken = address === LOOKUP && body === post.body ? answer : null;
          if (taken) answer = null;
          return taken;
        },
      }),
    ),
  };
}

beforeEach(() => {
  own.mockReset().mockImplementation(() => Promise.resolve(new Response('own')));
  window.fetch = own;
});
afterAll(() => (window.fetch = before));

const text = async (answer: Promise<Response>) => (await answer).text();

test('a page that asked nothing leaves the browser’s fetch as it is', () => {
  answerLookupEarly();
  expect(window.fetch).toBe(own);
});

test('R2: Firebase’s look-up gets the answer that is on its way, once, and fetch is the browser’s own again', async () => {
  asked(Date.now());
  answerLookupEarly();
  expect(await text(window.fetch(LOOKUP, post))).toBe('early');
  expect(window.fetch).toBe(own);
  expect(await text(window.fetch(LOOKUP, post))).toBe('own');
  expect(own.mock.calls).toEqual([[LOOKUP, post]]);
});

test.each([
  ['of another token', LOOKUP, { ...post, body: '{"idToken":"u"}' }],
  ['of something else', 'https://securetoken.googleapis.com/v1/token?key=k', post],
])('S42: a request %s goes out', async (_name, address, init) => {
  asked(Date.now());
  answerLookupEarly();
  expect(await text(window.fetch(address, init))).toBe('own');
});

test('S42: an account that was looked up more than ten seconds ago is looked up again', async () => {
  asked(Date.now() - 10_001);
  answerLookupEarly();
  expect(await text(window.fetch(LOOKUP, post))).toBe('own');
});
