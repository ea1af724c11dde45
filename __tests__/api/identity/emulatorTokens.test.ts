import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { tokenVerifier } from '../../../api/identity/firebaseTokens';
import { unsignedToken } from '../../support/api/apiOfTest';
import { startKeyServer } from '../../support/api/keyServer';

const verify = emulatorTokens('demo-test');
const refused = { status: 401, code: 'unauthenticated' };
const now = Math.floor(Date.now() / 1000);

test.each([
  { what: 'expired', claims: { exp: now - 1 } },
  { what: 'of another project', claims: { aud: 'demo-other' } },
  { what: 'of another issuer', claims: { iss: 'https://securetoken.google.com/demo-other' } },
  { what: 'issued in the future', claims: { iat: now + 120 } },
  { what: 'without an account', claims: { sub: '' } },
])('all but the signature is checked: $what', async ({ claims }) => {
  await expect(verify(unsignedToken(claims))).rejects.toMatchObject(refused);
});

test('a signed token is refused where the emulator is used', async () => {
  const keys = await startKeyServer();
  await expect(verify(await keys.sign())).rejects.toMatchObject(refused);
  await keys.close();
});

test('without an emulator a demo project takes no unsigned token', async () => {
  const signedOnly = await tokenVerifier({ projectId: 'demo-test', authEmulatorHost: undefined });
  await expect(signedOnly(unsignedToken())).rejects.toMatchObject(refused);
});

test('a project that can exist takes no unsigned tokens, emulator or not', async () => {
  const settings = { projectId: 'real-project', authEmulatorHost: '127.0.0.1:9099' };
  await expect(tokenVerifier(settings)).rejects.toThrow('demo-');
});
