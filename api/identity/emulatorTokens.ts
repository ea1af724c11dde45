import { UnsecuredJWT } from 'jose';
import { accountFromClaims, expectedClaims, refuseToken, type VerifyToken } from './account';

/**
 * Takes the unsigned tokens of the Auth emulator: whoever can write one is let in. Loaded by tokenVerifier alone, and only
 * for a project named `demo-…`, which cannot exist at Firebase.
 */
export function emulatorTokens(projectId: string): VerifyToken {
  const expected = expectedClaims(projectId);
  return async (token) => {
    try {
      return accountFromClaims(UnsecuredJWT.decode(token, expected).payload);
    } catch (error) {
      return refuseToken(error);
    }
  };
}
