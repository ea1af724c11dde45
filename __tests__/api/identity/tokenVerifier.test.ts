import { setTimeout as sleep } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import { requireFreshSignIn, type VerifyToken } from '../../../api/identity/account';
import { rememberTokens } from '../../../api/identity/tokenVerifier';
import { ApiProblem } from '../../../api/problems/problem';

const NOW = Date.parse('2022-09-20T05:00:00Z');
const tokenOf = (uid: string, seconds = 3600) =>
  new UnsecuredJWT({ sub: uid, exp: NOW / 1000 + seconds }).encode();

let clock: jest.SpyInstance<number, []>;
beforeEach(() => void (clock = jest.spyOn(Date, 'now').mockReturnValue(NOW)));
afterEach(() => clock.mockRestore());

/** A verifier that accepts every token, or none, and counts. */
function start(keptMs?: number) {
  const issuer = { asked: 0, refuses: false };
  const verifyToken: VerifyToken = async (token) => {
    issuer.asked += 1;
    if (issuer.refuses) throw new Error('refused');
    return { uid: token, email: '', roles: new Set(), signedInAt: NOW };
  };
  return { issuer, verify: rememberTokens(verifyToken, keptMs) };
}

test('F9: a token is verified once in a while, each for itself, however the clock of the day is set', async () => {
  const { issuer, verify } = start(200);
  const [own, other] = [tokenOf('own'), tokenOf('other')];
  expect([(await verify(own)).uid, (await verify(other)).uid]).toEqual([own, other]);
  issuer.refuses = true;
  clock.mockReturnValue(NOW - 3_600_000);
  expect((await verify(own, 'other')).uid).toBe(own);
  expect(issuer.asked).toBe(2);
  await sleep(210);
  await expect(verify(own)).rejects.toThrow('refused');
});

test('S7: it is forgotten in the moment in which it expires', async () => {
  const { issuer, verify } = start();
  const token = tokenOf('own', 10);
  await verify(token);
  issuer.refuses = true;
  clock.mockReturnValue(NOW + 9_999);
  await verify(token);
  clock.mockReturnValue(NOW + 10_000);
  await expect(verify(token)).rejects.toThrow('refused');
});

test('a decision is verified each time; what was refused is not remembered', async () => {
  const { issuer, verify } = start();
  const token = tokenOf('own');
  issuer.refuses = true;
  await expect(verify(token)).rejects.toThrow('refused');
  issuer.refuses = false;
  await verify(token);
  issuer.refuses = true;
  await verify(token);
  await expect(verify(token, 'decision')).rejects.toThrow('refused');
});

test('a thousand tokens are remembered and no more', async () => {
  const { issuer, verify } = start();
  for (let at = 0; at <= 1_000; at += 1) await verify(tokenOf(`u${at}`));
  await verify(tokenOf('u1'));
  expect(issuer.asked).toBe(1_001);
  await verify(tokenOf('u0'));
  expect(issuer.asked).toBe(1_002);
});

test('S7: a sign-in of five minutes ago is fresh, one that the issuer dates ahead too; an older one has to sign in again', () => {
  const ofAge = (seconds: number) => () =>
    requireFreshSignIn({ signedInAt: NOW - seconds * 1000 }, NOW);
  for (const seconds of [-60, 0, 300]) expect(ofAge(seconds)).not.toThrow();
  expect(() => requireFreshSignIn({ signedInAt: NOW - 301_000 })).toThrow(ApiProblem);
  const challenge = 'Bearer error="insufficient_user_authentication", max_age="300"';
  expect(ofAge(300.001)).toThrow(
    expect.objectContaining({
      ...{ status: 401, code: 'sign_in_again' },
      particulars: { headers: { 'WWW-Authenticate': challenge } },
    }) as Error,
  );
});
