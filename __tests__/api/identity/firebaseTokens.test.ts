import { createPublicKey } from 'node:crypto';
import { exportJWK, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { requireFreshSignIn, type VerifyToken } from '../../../api/identity/account';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
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

test('S4: HS256 with the public key as secret; another algorithm by the right key', async () => {
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

test('for a token from the future header and log name the clock', async () => {
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

test('clocks may differ by less than the leeway of 60 s', async () => {
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

test('a sub of 128 characters is one; a flipped byte anywhere is not', async () => {
  const sub = 'x'.repeat(128);
  const token = await keys.sign({ sub });
  expect((await verify(token)).uid).toBe(sub);
  for (const at of [5, token.indexOf('.') + 9, token.lastIndexOf('.') + 9]) {
    const flipped = token[at] === 'A' ? 'B' : 'A';
    const bad = token.slice(0, at) + flipped + token.slice(at + 1);
    await expect(verify(bad)).rejects.toMatchObject(refused);
  }
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

describe('the published keys', () => {
  const SIX_HOURS = 6 * 3_600_000;
  let issuer: KeyServer;
  let verifyFresh: VerifyToken;
  let token: string;
  beforeEach(async () => {
    issuer = await startKeyServer();
    verifyFresh = firebaseTokens(issuer.project, issuer.url);
    token = await issuer.sign();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await issuer.close();
  });

  /** Moves the clock of the keys; jose holds a token's claims against the real one. */
  function passTime(ms: number): void {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  }

  test('S13: they are used for six hours without the endpoint, then the answer is 503', async () => {
    await verifyFresh(token);
    issuer.breakDown();
    passTime(SIX_HOURS - 1_000);
    expect((await verifyFresh(token)).uid).toBe('uid-1');
    passTime(1_000);
    await expect(verifyFresh(token)).rejects.toMatchObject(unavailable);
    issuer.mend();
    expect((await verifyFresh(token)).uid).toBe('uid-1');
  });

  test('S14: 100 tokens at once are one fetch, and unknown kids add none', async () => {
    await Promise.all(Array.from({ length: 100 }, () => verifyFresh(token)));
    const kids = Array.from({ length: 100 }, (_, at) => ({ kid: `forged-${at}` }));
    const flood = await Promise.all(kids.map((header) => issuer.sign({}, header)));
    for (const forged of flood) await expect(verifyFresh(forged)).rejects.toMatchObject(refused);
    expect(issuer.fetches()).toBe(1);
  });

  test('for an unknown kid they are fetched again after 30 s', async () => {
    await verifyFresh(token);
    passTime(30_000);
    const unknown = await issuer.sign({}, { kid: 'key-2' });
    await expect(verifyFresh(unknown)).rejects.toMatchObject(refused);
    expect(issuer.fetches()).toBe(2);
  });
});

test('a sign-in of five minutes ago is fresh, an older one has to sign in again', () => {
  const ofAge = (seconds: number) => () =>
    requireFreshSignIn({ signedInAt: Date.now() - seconds * 1000 });
  for (const seconds of [-60, 0, 299]) expect(ofAge(seconds)).not.toThrow();
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
  expect(ofAge(301)).toThrow(
    expect.objectContaining({
      ...{ status: 401, code: 'sign_in_again' },
      particulars: { headers: { 'WWW-Authenticate': challenge } },
    }) as Error,
  );
});
