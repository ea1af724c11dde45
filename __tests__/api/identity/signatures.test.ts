import { createPublicKey } from 'node:crypto';
import { exportJWK, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import type { VerifyToken } from '../../../api/identity/account';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { firebaseTokens, tokenVerifier } from '../../../api/identity/firebaseTokens';
import { goodClaims, type KeyServer, startKeyServer } from '../../support/api/keyServer';

const SIX_HOURS = 6 * 3_600_000;
const refused = { status: 401, code: 'unauthenticated' };
let keys: KeyServer;
/** A key server of somebody else. */
let stranger: KeyServer;
let verify: VerifyToken;
let token: string;

beforeAll(async () => void (stranger = await startKeyServer(true)));
beforeEach(async () => {
  keys = await startKeyServer();
  verify = firebaseTokens(keys.project, keys.url);
  token = await keys.sign();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await keys.close();
});
afterAll(() => stranger.close());

test('S2: an unsigned token is good for a demo project with an emulator alone', async () => {
  const unsigned = new UnsecuredJWT(goodClaims('demo-test')).encode();
  const projectId = 'demo-test';
  const signedOnly = await tokenVerifier({ projectId, authEmulatorHost: undefined });
  await expect(signedOnly(unsigned)).rejects.toMatchObject(refused);
  await expect(emulatorTokens('demo-test')(unsigned)).resolves.toMatchObject({ uid: 'uid-1' });
  // And a signed one is none there.
  await expect(emulatorTokens(keys.project)(token)).rejects.toMatchObject(refused);
});

test('a project that can exist takes no unsigned tokens, emulator or not', async () => {
  const settings = { projectId: 'real-project', authEmulatorHost: '127.0.0.1:9099' };
  await expect(tokenVerifier(settings)).rejects.toThrow('demo-');
});

test('S4: HS256 with the public key as secret; another algorithm by the right key', async () => {
  const pem = createPublicKey({ key: { ...keys.published }, format: 'jwk' })
    .export({ type: 'spki', format: 'pem' })
    .toString();
  for (const secret of [pem, JSON.stringify(keys.published), String(keys.published.n)]) {
    const forged = await new SignJWT(goodClaims())
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .sign(new TextEncoder().encode(secret));
    await expect(verify(forged)).rejects.toMatchObject(refused);
  }
  const other = new SignJWT(goodClaims()).setProtectedHeader({ alg: 'PS256', kid: 'key-1' });
  const signed = await other.sign(await importJWK(await exportJWK(keys.privateKey), 'PS256'));
  await expect(verify(signed)).rejects.toMatchObject(refused);
});

test('S5: a known kid with the wrong key; kid missing, empty, unknown, __proto__', async () => {
  await expect(verify(await stranger.sign())).rejects.toMatchObject(refused);
  for (const kid of [undefined, '', 'key-2', '__proto__'])
    await expect(verify(await keys.sign({}, { kid }))).rejects.toMatchObject(refused);
});

test('S6: key addresses in the header are ignored, nothing is fetched from them', async () => {
  const jku = stranger.url.href;
  for (const header of [
    { jku, x5u: jku },
    { kid: 'key-9', jku, jwk: stranger.published },
  ])
    await expect(verify(await stranger.sign({}, header))).rejects.toMatchObject(refused);
  expect(stranger.fetches()).toBe(0);
});

/** Moves the clock of the keys; jose holds a token's claims against the real one. */
function passTime(ms: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + ms);
}

test('S13: keys are used for six hours without the endpoint, then the answer is 503', async () => {
  await verify(token);
  keys.breakDown();
  passTime(SIX_HOURS - 1_000);
  expect((await verify(token)).uid).toBe('uid-1');
  passTime(1_000);
  const unavailable = { status: 503, code: 'identity_unavailable' };
  await expect(verify(token)).rejects.toMatchObject(unavailable);
  keys.mend();
  expect((await verify(token)).uid).toBe('uid-1');
});

test('S14: 100 tokens are one fetch; unknown kids add none, and one after 30 s', async () => {
  await Promise.all(Array.from({ length: 100 }, () => verify(token)));
  for (let at = 0; at < 100; at += 1) {
    const forged = await keys.sign({}, { kid: `forged-${at}` });
    await expect(verify(forged)).rejects.toMatchObject(refused);
  }
  expect(keys.fetches()).toBe(1);
  passTime(30_000);
  const unknown = await keys.sign({}, { kid: 'key-2' });
  await expect(verify(unknown)).rejects.toMatchObject(refused);
  expect(keys.fetches()).toBe(2);
});
