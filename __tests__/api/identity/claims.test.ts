import type { JWTPayload } from 'jose';
import { accountFromClaims, expectedClaims } from '../../../api/identity/claims';

const NOW = Date.parse('2022-09-20T05:00:00Z');
const SECOND = NOW / 1000;
const GOOD = {
  ...{ aud: 'demo', sub: 'uid-1', iat: SECOND, auth_time: SECOND - 7 },
  ...{ email: 'a@example.com', email_verified: true, admin: true },
};
const read = (change: object = {}) => accountFromClaims({ ...GOOD, ...change } as JWTPayload);

let clock: jest.SpyInstance<number, []>;
beforeEach(() => {
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => clock.mockRestore());

test('S7, S8: what jose is to insist on', () => {
  expect(expectedClaims('demo')).toEqual({
    issuer: 'https://securetoken.google.com/demo',
    audience: 'demo',
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  });
});

test.each([
  ['nothing about the provider', {}],
  ['a provider that is no object', { firebase: 'anonymous' }],
  ['null', { firebase: null }],
  ['an object without a provider', { firebase: {} }],
  ['a password', { firebase: { sign_in_provider: 'password' } }],
  ['60 s ahead of our clock', { iat: SECOND + 60 }],
  ['a uid of 128 characters', { sub: 'x'.repeat(128) }],
])('an account: %s', (_, change) => {
  expect(read(change)).toEqual({
    uid: 'sub' in change ? change.sub : 'uid-1',
    ...{ email: 'a@example.com', roles: new Set(['admin']), signedInAt: NOW - 7_000 },
  });
});

test.each([
  [{ aud: ['demo'] }, 'aud is not one project'],
  [{ iat: undefined }, 'iat is not a time'],
  [{ auth_time: '1' }, 'auth_time is not a time'],
  [{ auth_time: NaN }, 'auth_time is not a time'],
  [{ iat: SECOND + 61 }, "iat is 61 s ahead of this server's clock: is the clock right?"],
  [
    { auth_time: SECOND + 90.4 },
    "auth_time is 90 s ahead of this server's clock: is the clock right?",
  ],
  [{ sub: undefined }, 'sub is not an account'],
  [{ sub: '' }, 'sub is not an account'],
  [{ sub: 'x'.repeat(129) }, 'sub is not an account'],
])('S7 to S9: %j: %s', (change, message) => {
  const refused = { status: 401, code: 'unauthenticated', message };
  expect(() => read(change)).toThrow(expect.objectContaining(refused) as Error);
});

test.each([
  { firebase: { sign_in_provider: 'anonymous' } },
  { email_verified: false },
  { email_verified: 'true' },
  { email: undefined },
])('S12: forbidden: %j', (change) => {
  const refused = { status: 403, message: 'anonymous, or e-mail not verified' };
  expect(() => read(change)).toThrow(expect.objectContaining(refused) as Error);
});

test('S10: a role is true, and of the token itself', () => {
  const roles = (claims: object) => [...accountFromClaims(claims as JWTPayload).roles];
  expect(roles({ ...GOOD, auditor: true, ingest: 'true' })).toEqual(['admin', 'auditor']);
  expect(roles(Object.assign(Object.create({ auditor: true }) as object, GOOD))).toEqual(['admin']);
});
