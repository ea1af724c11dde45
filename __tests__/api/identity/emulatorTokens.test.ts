import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { tokenVerifier } from '../../../api/identity/tokenVerifier';
import { unsignedToken } from '../../support/api/apiOfTest';
import { startKeyServer } from '../../support/api/keyServer';

const verify = emulatorTokens('demo-test');
const refused = { status: 401, code: 'unauthenticated' };
const now = Math.floor(Date.now() / 1000);

test("the emulator's unsigned token of a demo project is taken", async () => {
  const account = await verify(unsignedToken());
  expect([account.uid, [...account.roles]]).toEqual(['uid-of-admin', ['admin']]);
});

test.each([
  ['expired', { exp: now - 1 }],
  ['of another project', { aud: 'demo-other' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
  ['issued in the future', { iat: now + 120 }],
  ['without an account', { sub: '' }],
])('all but the signature is checked: %s', async (_, claims) => {
  await expect(verify(unsignedToken(claims))).rejects.toMatchObject(refused);
});

test('a signed token is not for it', async () => {
  const keys = await startKeyServer();
  await expect(verify(await keys.sign())).rejects.toMatchObject(refused);
  await keys.close();
});

test('S2: without an emulator a demo project takes no unsigned token', async () => {
  const signedOnly = await tokenVerifier({ projectId: 'demo-test', authEmulatorHost: undefined });
  await expect(signedOnly(unsignedToken())).rejects.toMatchObject(refused);
});

test('S3: a project that can exist gets no unsigned tokens, emulator or not', async () => {
  const settings = { projectId: 'real-project', authEmulatorHost: '127.0.0.1:9099' };
  await expect(tokenVerifier(settings)).rejects.toThrow('demo-');
});
