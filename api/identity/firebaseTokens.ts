import { jwtVerify } from 'jose';
import { ApiProblem, unauthenticated } from '../problems/problem';
import type { VerifyToken } from './account';
import { accountFromClaims, expectedClaims } from './claims';
import { type KeyRules, remoteKeys } from './remoteKeys';

/** Google's published keys for Firebase ID tokens. In code, so that no environment can change whom we trust. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Verifies signed Firebase ID tokens of one project (S1 to S14; for S11 see accountStatus.ts). */
export function firebaseTokens(
  projectId: string,
  keysUrl: URL = GOOGLE_KEYS,
  rules?: KeyRules,
): VerifyToken {
  const keyOf = remoteKeys(keysUrl, rules);
  const expected = { ...expectedClaims(projectId), algorithms: ['RS256'] };
  return async (token) => {
    const { payload } = await jwtVerify(token, keyOf, expected).catch(refuse);
    return accountFromClaims(payload);
  };
}

/** jose's reason goes to the log; what is a problem of ours already stays as it is. */
export function refuse(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  throw unauthenticated(error instanceof Error ? error.message : 'token refused');
}
