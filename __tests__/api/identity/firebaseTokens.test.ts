import { createPublicKey } from 'node:crypto';
import { exportJWK, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { VerifyToken } from '../../../api/identity/account';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
import type { ApiProblem } from '../../../api/problems/problem';
import { goodClaims, type KeyServer, startKeyServer } from '../../support/api/keyServer';

let keys: KeyServer;
/** A key server of somebody else. */
let stranger: KeyServer;
let verify: VerifyToken;

beforeAll(async () => {
  [keys, stranger] = await Promise.all([startKeyServer(), startKeyServer(true)]);
  verify = firebaseTokens(keys.project, keys.url);
});
afterAll(() => Promise.all([keys.close(), stranger.close()]));

const now = () => Math.floor(Date.now() / 1000);
const refused = { status: 401, code: 'unauthenticated' };
const forbidden = { status: 403, code: 'forbidden' };
const unavailable = { status: 503, code: 'identity_unavailable' };

test('a good token gives the account and its roles', async () => {
  const account = await verify(await keys.sign({ auditor: true }));
  expect(account).toEqual({
    uid: 'uid-1',
    email: 'admin@example.com',
    roles: new Set(['admin', 'auditor']),
    signedInAt: expect.any(Number),
  });
});

test('S2: an unsigned token', async () => {
  await expect(verify(new UnsecuredJWT(goodClaims()).encode())).rejects.toMatchObject(refused);
});

test('S4: HS256 signed with the public key as its secret; another algorithm by the right key', async () => {
  const pem = createPublicKey({ key: { ...keys.published }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
  for (const secret of [pem, JSON.stringify(keys.published), String(keys.published.n)]) {
    const token = await new SignJWT(goodClaims())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(secret));
    await expect(verify(token)).rejects.toMatchObject(refused);
  }
  const other = new SignJWT(goodClaims()).setProtectedHeader({ alg: 'PS256', kid: 'key-1' });
  const signed = await other.sign(await importJWK(await exportJWK(keys.privateKey), 'PS256'));
  await expect(verify(signed)).rejects.toMatchObject(refused);
});

test('S5: a known kid with the wrong key; kid missing, empty, unknown, __proto__', async () => {
  await expect(verify(await stranger.sign())).rejects.toMatchObject(refused);
  for (const kid of [undefined, '', 'key-2', '__proto__']) {
    await expect(verify(await keys.sign({}, { kid }))).rejects.toMatchObject(refused);
  }
});

test('S6: key addresses in the header are ignored, nothing is fetched from them', async () => {
  const jku = stranger.url.href;
  const jwk = stranger.published;
  for (const header of [
    { jku, x5u: jku },
    { kid: 'key-9', jku, jwk },
  ])
    await expect(verify(await stranger.sign({}, header))).rejects.toMatchObject(refused);
  expect(stranger.fetches()).toBe(0);
});

test.each([
  ['exp a second ago', () => ({ exp: now() - 1 })],
  ['exp missing', () => ({ exp: undefined })],
  ['iat beyond the leeway', () => ({ iat: now() + 65 })],
  ['iat missing', () => ({ iat: undefined })],
  ['auth_time beyond the leeway', () => ({ auth_time: now() + 65 })],
  ['auth_time missing', () => ({ auth_time: undefined })],
  ['auth_time a text', () => ({ auth_time: '1' })],
  ['nbf in the future', () => ({ nbf: now() + 65 })],
])('S7: %s', async (_, claims) => {
  await expect(verify(await keys.sign(claims()))).rejects.toMatchObject(refused);
});

test('F9, S7: a token from later than our clock: the answer of every 401, with a header and a log line that name the clock', async () => {
  const challenge = (value: string) => ({
    particulars: { headers: { 'WWW-Authenticate': value } },
  });
  const behind = /^Bearer error="invalid_token", .*server's clock"$/;
  for (const claims of [{ iat: now() + 300 }, { auth_time: now() + 300 }]) {
    await expect(verify(await keys.sign(claims))).rejects.toMatchObject({
      ...refused,
      ...challenge(expect.stringMatching(behind) as string),
      message: expect.stringMatching(/ is (299|300) s ahead of this server's clock/) as string,
    });
  }
  // Whoever only says so learns nothing.
  const forged = `${(await keys.sign({ iat: now() + 300 })).slice(0, -4)}AAAA`;
  for (const token of [forged, await keys.sign({ exp: now() - 1 })]) {
    await expect(verify(token)).rejects.toMatchObject({ ...refused, ...challenge('Bearer') });
  }
});

test('S7: clocks may differ by less than the leeway of 60 s', async () => {
  const account = await verify(await keys.sign({ iat: now() + 55, auth_time: now() + 55 }));
  expect(account.uid).toBe('uid-1');
});

test.each([
  ['aud of another project', { aud: 'other' }],
  ['aud a list that holds ours', { aud: ['dj-ranking-test'] }],
  ['aud missing', { aud: undefined }],
  ['iss of another project', { iss: 'https://securetoken.google.com/other' }],
  ['a session cookie', { iss: 'https://session.firebase.google.com/dj-ranking-test' }],
  [
    'a custom token',
    {
      iss: 'firebase-adminsdk@dj-ranking-test.iam.gserviceaccount.com',
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    },
  ],
])('S8: %s', async (_, claims) => {
  await expect(verify(await keys.sign(claims))).rejects.toMatchObject(refused);
});

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['a number', 7],
  ['of 129 characters', 'x'.repeat(129)],
])('S9: sub %s', async (_, sub) => {
  await expect(verify(await keys.sign({ sub }))).rejects.toMatchObject(refused);
});

test('S9: a sub of 128 characters is one; a flipped byte anywhere is not', async () => {
  const sub = 'x'.repeat(128);
  const token = await keys.sign({ sub });
  expect((await verify(token)).uid).toBe(sub);
  for (const at of [5, token.indexOf('.') + 9, token.lastIndexOf('.') + 9]) {
    const flipped = token[at] === 'A' ? 'B' : 'A';
    const bad = token.slice(0, at) + flipped + token.slice(at + 1);
    await expect(verify(bad)).rejects.toMatchObject(refused);
  }
});

test('S1: what is no token', async () => {
  for (const token of ['', 'x', 'a.b.c', '....', 'é'.repeat(10)])
    await expect(verify(token)).rejects.toMatchObject(refused);
});

test.each([
  ['missing', {}],
  ['"true"', { admin: 'true' }],
  ['1', { admin: 1 }],
  ['in a list', { admin: [true] }],
  ['of a prototype', JSON.parse('{"__proto__":{"admin":true}}')],
])('S10: an admin claim %s is no role', async (_, claims) => {
  const account = await verify(await keys.sign({ admin: undefined, ...claims }));
  expect(account.roles).toEqual(new Set());
});

test.each([
  ['anonymous', { firebase: { sign_in_provider: 'anonymous' } }],
  ['not verified', { email_verified: false }],
  ['verified as a text', { email_verified: 'true' }],
  ['without a word on it', { email_verified: undefined }],
  ['without e-mail', { email: undefined }],
])('S12: an account %s is forbidden', async (_, claims) => {
  await expect(verify(await keys.sign(claims))).rejects.toMatchObject(forbidden);
});

test('S13: known keys are used until their age limit, then 503; unknown kids stay 401', async () => {
  const issuer = await startKeyServer();
  try {
    let elapsed = 0;
    const rules = { ageLimitMs: 1_500, pauseMs: 0, now: () => elapsed };
    const limited = firebaseTokens(issuer.project, issuer.url, rules);
    const token = await issuer.sign();
    await limited(token);
    issuer.breakDown();
    expect((await limited(token)).uid).toBe('uid-1');
    await expect(limited(await issuer.sign({}, { kid: 'key-2' }))).rejects.toMatchObject(refused);
    elapsed = 1_500;
    await expect(limited(token)).rejects.toMatchObject(unavailable);
    issuer.mend();
    expect((await limited(token)).uid).toBe('uid-1');
  } finally {
    await issuer.close();
  }
});

test('S13: a cold start without the key endpoint is 503, with few tries', async () => {
  const issuer = await startKeyServer();
  try {
    issuer.breakDown();
    const cold = firebaseTokens(issuer.project, issuer.url);
    const token = await issuer.sign();
    for (let ask = 0; ask < 20; ask += 1) {
      await expect(cold(token)).rejects.toMatchObject(unavailable);
    }
    expect(issuer.fetches()).toBe(1);
  } finally {
    await issuer.close();
  }
});

test('S14: 100 at once on a cold cache fetch once; a flood of unknown kids adds nothing', async () => {
  const issuer = await startKeyServer();
  try {
    const cold = firebaseTokens(issuer.project, issuer.url);
    const token = await issuer.sign();
    await Promise.all(Array.from({ length: 100 }, () => cold(token)));
    expect(issuer.fetches()).toBe(1);
    const flood = await Promise.all(
      Array.from({ length: 100 }, (_, n) => issuer.sign({}, { kid: `forged-${n}` })),
    );
    const answers = await Promise.allSettled(flood.map((forged) => cold(forged)));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(issuer.fetches()).toBe(1);
  } finally {
    await issuer.close();
  }
});

describe('how long keys are used, and when they are fetched', () => {
  const SIX_HOURS = 6 * 3_600_000;
  let fetched: jest.SpyInstance;
  let elapsed: number;
  beforeEach(() => {
    elapsed = 1_000;
    fetched = jest.spyOn(globalThis, 'fetch');
    publish('key-1');
  });
  afterEach(() => fetched.mockRestore());

  function publish(kid: string, status = 200): void {
    const body = JSON.stringify({ keys: [{ ...keys.published, kid }] });
    fetched.mockImplementation(async () => new Response(body, { status }));
  }

  /** Asks with a token of the kid: `found`, or why not. */
  function start() {
    const verifyTimed = firebaseTokens(keys.project, keys.url, { now: () => elapsed });
    return async (kid: string): Promise<string> => {
      const found = verifyTimed(await keys.sign({}, { kid })).then(() => 'found');
      return found.catch((error: ApiProblem) => `${error.status} ${error.message}`);
    };
  }

  test('S13: they are fetched again after six hours, and no redirection is followed', async () => {
    const ask = start();
    await ask('key-1');
    expect(fetched.mock.calls).toEqual([
      [keys.url, { redirect: 'manual', signal: expect.any(AbortSignal) }],
    ]);
    elapsed += SIX_HOURS - 1;
    await ask('key-1');
    expect(fetched).toHaveBeenCalledTimes(1);
    elapsed += 1;
    expect(await ask('key-1')).toBe('found');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test('S14: for an unknown kid they are fetched again, not sooner than after 30 s', async () => {
    const ask = start();
    await ask('key-1');
    publish('key-2');
    elapsed += 29_999;
    expect(await ask('key-2')).toMatch(/^401 /);
    expect(fetched).toHaveBeenCalledTimes(1);
    elapsed += 1;
    expect(await ask('key-2')).toBe('found');
  });

  test('S13: a fetch that fails, or is sent elsewhere, is 503, and not tried again for 5 s', async () => {
    publish('key-1', 500);
    const ask = start();
    expect(await ask('key-1')).toBe('503 the key endpoint answered 500');
    elapsed += 4_999;
    expect(await ask('key-1')).toBe('503 the key endpoint failed a moment ago');
    expect(fetched).toHaveBeenCalledTimes(1);
    elapsed += 1;
    publish('key-1', 302);
    expect(await ask('key-1')).toBe('503 the key endpoint answered 302');
  });
});

test('F9, S13: a clock that is set makes keys neither older nor younger', async () => {
  const issuer = await startKeyServer();
  const clock = jest.spyOn(Date, 'now');
  const today = Date.now();
  let elapsed = 0;
  // jose goes by the real time; ours is moved.
  const sign = (kid = 'key-1') =>
    issuer.sign({ ...goodClaims(), exp: Math.floor(today / 1000) + 7 * 86_400 }, { kid });
  try {
    const rules = { ageLimitMs: 60_000, pauseMs: 5_000, now: () => elapsed };
    const verifyAged = firebaseTokens(issuer.project, issuer.url, rules);
    const token = await sign();
    issuer.breakDown();
    await expect(verifyAged(token)).rejects.toMatchObject(unavailable);
    // The failure is over after its pause, though the clock of the day was set back by an hour meanwhile.
    clock.mockReturnValue(today - 3_600_000);
    issuer.mend();
    elapsed += 5_000;
    const old = await sign();
    await verifyAged(old);
    // A kid that the issuer did not have then is asked for, once the cooldown is over.
    elapsed += 30_000;
    const fetches = issuer.fetches();
    const other = await sign('key-2');
    await expect(verifyAged(other)).rejects.toMatchObject(refused);
    expect(issuer.fetches()).toBe(fetches + 1);
    // And they are no younger than they are.
    issuer.breakDown();
    elapsed += 60_000;
    await expect(verifyAged(old)).rejects.toMatchObject(unavailable);
    clock.mockReturnValue(today + 24 * 3_600_000);
    issuer.mend();
    elapsed += 5_000;
    const fresh = await sign();
    await verifyAged(fresh);
    const again = issuer.fetches();
    clock.mockReturnValue(today + 48 * 3_600_000);
    await verifyAged(await sign());
    expect(issuer.fetches()).toBe(again);
  } finally {
    clock.mockRestore();
    await issuer.close();
  }
});
