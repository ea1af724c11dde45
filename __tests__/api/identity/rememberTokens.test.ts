import { UnsecuredJWT } from 'jose';
import type { VerifyToken } from '../../../api/identity/account';
import { type RememberRules, rememberTokens } from '../../../api/identity/rememberTokens';

const NOW = Date.parse('2022-09-20T05:00:00Z');
const EXPIRY = NOW / 1000 + 3600;
const tokenOf = (uid: string, exp = EXPIRY) => new UnsecuredJWT({ sub: uid, exp }).encode();

let clock: jest.SpyInstance<number, []>;
let elapsed: number;
beforeEach(() => {
  elapsed = 1_000;
  clock = jest.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => clock.mockRestore());

/** A verifier that takes every token, or none, and counts the questions; null: by no rules of the test's own. */
function start(rules: RememberRules | null = {}) {
  const issuer = { asked: 0, refuses: false };
  const verifyToken: VerifyToken = async (token) => {
    issuer.asked += 1;
    if (issuer.refuses) throw new Error('refused');
    return { uid: token, email: '', roles: new Set(), signedInAt: NOW };
  };
  const given = rules && { elapsed: () => elapsed, ...rules };
  return { issuer, verify: rememberTokens(verifyToken, given ?? undefined) };
}

test('a token is verified once a minute, each token for itself', async () => {
  const { issuer, verify } = start();
  const [own, others] = [tokenOf('own'), tokenOf('other')];
  expect((await verify(own)).uid).toBe(own);
  elapsed += 59_999;
  expect((await verify(own, 'other')).uid).toBe(own);
  expect(issuer.asked).toBe(1);
  expect((await verify(others)).uid).toBe(others);
  elapsed += 1;
  issuer.refuses = true;
  await expect(verify(own)).rejects.toThrow('refused');
});

test('S7: it is forgotten in the moment in which it expires', async () => {
  const { issuer, verify } = start();
  const token = tokenOf('own', NOW / 1000 + 10);
  await verify(token);
  issuer.refuses = true;
  clock.mockReturnValue(NOW + 9_999);
  await verify(token);
  clock.mockReturnValue(NOW + 10_000);
  await expect(verify(token)).rejects.toThrow('refused');
});

test('a decision is verified each time; what was refused is not known', async () => {
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

test('F9: a clock that is set back makes a token neither older nor younger', async () => {
  const { issuer, verify } = start();
  const token = tokenOf('own');
  await verify(token);
  issuer.refuses = true;
  clock.mockReturnValue(NOW - 3_600_000);
  elapsed += 59_999;
  await verify(token);
  elapsed += 1;
  await expect(verify(token)).rejects.toThrow('refused');
});

test('a thousand tokens are remembered, by a clock that nobody sets', async () => {
  const { issuer, verify } = start(null);
  for (let at = 0; at <= 1_000; at += 1) await verify(tokenOf(`u${at}`));
  await verify(tokenOf('u1'));
  expect(issuer.asked).toBe(1_001);
  await verify(tokenOf('u0'));
  expect(issuer.asked).toBe(1_002);
});

test('no more tokens are remembered than may be', async () => {
  const { issuer, verify } = start({ most: 2 });
  for (const uid of ['a', 'b', 'c', 'b', 'c']) await verify(tokenOf(uid));
  expect(issuer.asked).toBe(3);
  await verify(tokenOf('a'));
  expect(issuer.asked).toBe(4);
});
