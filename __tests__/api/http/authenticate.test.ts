import { Hono } from 'hono';
import { accountOf, authenticate, requireDecider } from '../../../api/http/authenticate';
import type { ApiEnv, Services } from '../../../api/http/env';
import type { Account, VerifyToken } from '../../../api/identity/account';
import type { ApiProblem } from '../../../api/problems/problem';
import { DECIDERS, READERS, type Role } from '../../../contract/core/constants';

/** Asks a route that lets `roles` in, with a token that is good and says `held`. */
async function ask({
  roles = READERS,
  held = ['admin'] as readonly Role[],
  method = 'GET',
  header = 'Bearer token',
  decides = false,
  counts = true,
}) {
  const verified: unknown[] = [];
  const counted: Account[] = [];
  const seen: { uid?: string | undefined } = {};
  const verify: VerifyToken = async (token, purpose) => {
    verified.push([token, purpose]);
    return { uid: 'uid-1', email: 'a@example.com', roles: new Set(held), signedInAt: 0 };
  };
  const app = new Hono<ApiEnv>();
  app.use(async (c, next) => {
    c.set('services', { verifyToken: verify } as Partial<Services> as Services);
    if (counts) c.set('countAccount', async (account) => void counted.push(account));
    await next();
    seen.uid = c.get('uid');
  });
  app.on(['GET', 'POST'], '/', authenticate(roles), async (c) => {
    if (decides) await requireDecider(c);
    return c.text(accountOf(c).email);
  });
  app.onError((error, c) => c.text(`${(error as ApiProblem).title} ${error.message}`));
  const text = await (
    await app.request('/', { method, headers: { Authorization: header } })
  ).text();
  return { text, verified, counted: counted.length, uid: seen.uid };
}

test('S10: who has one of the roles is let in, once the request is counted', async () => {
  expect(await ask({ held: ['auditor'] })).toEqual({
    text: 'a@example.com',
    verified: [['token', 'other']],
    counted: 1,
    uid: 'uid-1',
  });
  expect((await ask({ counts: false })).text).toBe('a@example.com');
});

test.each([
  ['GET', /を見る権限がありません.* no role for this$/],
  ['HEAD', /^$/],
  ['POST', /を行う権限がありません.* no role for this$/],
])('S10: who has none is not, and the log still says who it was: %s', async (method, said) => {
  const { text, counted, uid } = await ask({ method, held: ['ingest'] });
  expect(text).toMatch(said);
  expect([counted, uid]).toEqual([0, 'uid-1']);
});

test.each<[string, string, Parameters<typeof ask>[0]]>([
  ['other', 'a question', { method: 'GET' }],
  ['other', 'a question without its body', { method: 'HEAD' }],
  ['other', 'what may be a dry run', { method: 'POST' }],
  ['other', 'handing in votes', { method: 'POST', roles: ['ingest'], held: ['ingest'] }],
  ['decision', 'any other write', { method: 'POST', roles: DECIDERS }],
])('S11: verified as %s: %s', async (purpose, _, how) => {
  expect((await ask(how)).verified).toEqual([['token', purpose]]);
});

test('S11: what turned out to be a decision is verified again, and an auditor decides nothing', async () => {
  const dryRun = { method: 'POST', decides: true };
  expect((await ask(dryRun)).verified).toEqual([
    ['token', 'other'],
    ['token', 'decision'],
  ]);
  expect((await ask({ ...dryRun, held: ['auditor'] })).text).toMatch('を行う権限がありません');
});

test.each([
  ['Bearer a.~+/=-_9', 'a.~+/=-_9'],
  ['bearer  token', 'token'],
  [`Bearer ${'x'.repeat(8192)}`, 'x'.repeat(8192)],
])('S1: %.30s is a token', async (header, token) => {
  expect((await ask({ header })).verified).toEqual([[token, 'other']]);
});

test.each([
  ['', 'no bearer token'],
  ['Bearer', 'no bearer token'],
  ['x Bearer token', 'no bearer token'],
  ['Bearer token x', 'no bearer token'],
  ['Bearer to,ken', 'no bearer token'],
  [`Bearer ${'x'.repeat(8193)}`, 'token too long'],
])('S1, S9: %.30j is none: %s', async (header, reason) => {
  const { text, verified } = await ask({ header });
  expect([text.endsWith(` ${reason}`), verified]).toEqual([true, []]);
});

test('a handler behind no such guard is told so', async () => {
  const app = new Hono<ApiEnv>();
  app.get('/', (c) => c.text(accountOf(c).email));
  app.onError((error, c) => c.text(error.message));
  expect(await (await app.request('/')).text()).toBe('this route authenticates nobody');
});
