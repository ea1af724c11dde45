import { UnsecuredJWT } from 'jose';
import { type Account, requireFreshSignIn } from '../../../api/identity/account';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { firebaseTokens } from '../../../api/identity/firebaseTokens';
import { goodClaims, type KeyServer, startKeyServer } from '../../support/api/keyServer';

const now = Math.floor(Date.now() / 1000);
const refused = { status: 401, code: 'unauthenticated' };
let keys: KeyServer;
/** The account of a token with these claims: a signed one, and one of the emulator. */
let accountOf: ((claims: object) => Promise<Account>)[];

beforeAll(async () => {
  keys = await startKeyServer();
  const signed = firebaseTokens(keys.project, keys.url);
  const unsigned = emulatorTokens(keys.project);
  accountOf = [
    async (claims) => signed(await keys.sign({ ...claims })),
    (claims) => unsigned(new UnsecuredJWT({ ...goodClaims(keys.project), ...claims }).encode()),
  ];
});
afterAll(() => keys.close());

test('a good token gives the account and its roles', async () => {
  const roles = new Set(['admin', 'auditor']);
  for (const verify of accountOf)
    expect(await verify({ auditor: true })).toEqual({
      ...{ uid: 'uid-1', email: 'admin@example.com', roles, signedInAt: expect.any(Number) },
    });
});

const SESSION_COOKIE = 'https://session.firebase.google.com/dj-ranking-test';
const CUSTOM_TOKEN = 'google.identity.identitytoolkit.v1.IdentityToolkit';
test.each([
  { what: 'exp a second ago', claims: { exp: now - 1 } },
  { what: 'exp missing', claims: { exp: undefined } },
  { what: 'iat beyond the leeway', claims: { iat: now + 90 } },
  { what: 'iat missing', claims: { iat: undefined } },
  { what: 'auth_time beyond the leeway', claims: { auth_time: now + 90 } },
  { what: 'auth_time missing', claims: { auth_time: undefined } },
  { what: 'nbf in the future', claims: { nbf: now + 90 } },
  { what: 'aud of another project', claims: { aud: 'other' } },
  { what: 'aud a list that holds ours', claims: { aud: ['dj-ranking-test'] } },
  { what: 'aud of a custom token', claims: { aud: `https://identitytoolkit.com/${CUSTOM_TOKEN}` } },
  { what: 'iss of another project', claims: { iss: 'https://securetoken.google.com/other' } },
  { what: 'iss of a session cookie', claims: { iss: SESSION_COOKIE } },
  { what: 'sub missing', claims: { sub: undefined } },
  { what: 'sub empty', claims: { sub: '' } },
  { what: 'sub a number', claims: { sub: 7 } },
  { what: 'a sub of 129 characters', claims: { sub: 'x'.repeat(129) } },
])('S7, S8, S9: $what is refused, signed or of the emulator', async ({ claims }) => {
  for (const verify of accountOf) await expect(verify(claims)).rejects.toMatchObject(refused);
});

test('clocks may differ by the leeway of 60 s; a uid has 128 characters', async () => {
  const sub = 'x'.repeat(128);
  for (const verify of accountOf)
    expect((await verify({ sub, iat: now + 55, auth_time: now + 55 })).uid).toBe(sub);
});

test('for a token from the future header and log name the clock', async () => {
  const challenge = (value: unknown) => ({
    particulars: { headers: { 'WWW-Authenticate': value } },
  });
  const behind = /^Bearer error="invalid_token", .*server's clock"$/;
  const verify = firebaseTokens(keys.project, keys.url);
  for (const claims of [{ iat: now + 300 }, { auth_time: now + 300 }]) {
    await expect(verify(await keys.sign(claims))).rejects.toMatchObject({
      ...refused,
      ...challenge(expect.stringMatching(behind)),
      message: expect.stringMatching(/ is (29\d|300) s ahead of this server's clock/) as string,
    });
  }
  // Whoever only says so learns nothing.
  const forged = `${(await keys.sign({ iat: now + 300 })).slice(0, -4)}AAAA`;
  for (const token of [forged, await keys.sign({ exp: now - 1 })])
    await expect(verify(token)).rejects.toMatchObject({ ...refused, ...challenge('Bearer') });
});

test.each([
  { what: 'missing', claims: {} },
  { what: '"true"', claims: { admin: 'true' } },
  { what: '1', claims: { admin: 1 } },
  { what: 'in a list', claims: { admin: [true] } },
  { what: 'of a prototype', claims: JSON.parse('{"__proto__":{"admin":true}}') },
])('S10: an admin claim $what is no role', async ({ claims }) => {
  for (const verify of accountOf)
    expect((await verify({ admin: undefined, ...claims })).roles).toEqual(new Set());
});

test.each([
  { what: 'anonymous', claims: { firebase: { sign_in_provider: 'anonymous' } } },
  { what: 'not verified', claims: { email_verified: false } },
  { what: 'verified as a text', claims: { email_verified: 'true' } },
  { what: 'without e-mail', claims: { email: undefined } },
])('S12: an account $what is forbidden', async ({ claims }) => {
  for (const verify of accountOf)
    await expect(verify(claims)).rejects.toMatchObject({ status: 403 });
});

test('a sign-in of five minutes ago is fresh, an older one has to sign in again', () => {
  const ofAge = (seconds: number) => () =>
    requireFreshSignIn({ signedInAt: Date.now() - seconds * 1000 });
  for (const seconds of [-60, 0, 299]) expect(ofAge(seconds)).not.toThrow();
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
  const particulars = { headers: { 'WWW-Authenticate': challenge } };
  const again = { status: 401, code: 'sign_in_again', particulars };
  expect(ofAge(301)).toThrow(expect.objectContaining(again) as Error);
});
