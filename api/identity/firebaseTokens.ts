import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { type Config, isDemoProject } from '../config';
import { refusal, unauthenticated } from '../problems/problem';
import { accountFromClaims, expectedClaims, refuseToken, type VerifyToken } from './account';

/** Google's published keys for Firebase ID tokens. In code, so that no environment can change which keys are trusted. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Milliseconds: how long keys may be used, how often they are fetched for an unknown kid, and how long a fetch may take. */
const KEY_LIMITS = {
  cacheMaxAge: 6 * 60 * 60 * 1000,
  cooldownDuration: 30_000,
  timeoutDuration: 3_000,
};

/** Signed tokens; for a demo project with an emulator, and there alone, the emulator's unsigned ones. */
export async function tokenVerifier(
  { projectId, authEmulatorHost }: Pick<Config, 'projectId' | 'authEmulatorHost'>,
  keysUrl?: URL,
): Promise<VerifyToken> {
  if (!authEmulatorHost) return firebaseTokens(projectId, keysUrl);
  if (!isDemoProject(projectId)) throw new Error('an emulator needs a project named demo-…');
  const { emulatorTokens } = await import('./emulatorTokens');
  return emulatorTokens(projectId);
}

/** Verifies signed Firebase ID tokens of one project; whether the account still counts is checked elsewhere (accounts.ts). */
export function firebaseTokens(projectId: string, keysUrl: URL = GOOGLE_KEYS): VerifyToken {
  const keyOf = publishedKeys(keysUrl);
  const expected = { ...expectedClaims(projectId), algorithms: ['RS256'] };
  return async (token) => {
    const { payload } = await jwtVerify(token, keyOf, expected).catch(refuseToken);
    return accountFromClaims(payload);
  };
}

/** The issuer's public keys, fetched once for however many need them; nothing in a token leads to another address. */
function publishedKeys(url: URL): JWTVerifyGetKey {
  const find = createRemoteJWKSet(url, KEY_LIMITS);
  return async (header, token) => {
    // Without a kid jose would take the only key there is.
    if (!header.kid) throw unauthenticated('no kid');
    try {
      return await find(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw unauthenticated(error.message);
      throw refusal('identity_unavailable', { reason: `the key endpoint failed: ${error}` });
    }
  };
}
