import { identityFailures } from '../texts/login';
import { codeOf } from './identityErrors';

// Apart from identityErrors.ts: every page asks whether a sign-in is over, and only forms tell why one failed.

// Also what the service says of accounts that are disabled: nobody learns which accounts exist.
const ABOUT_IDENTITY = new Set([
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/invalid-email',
  'auth/wrong-password',
  'auth/missing-password',
  'auth/user-not-found',
  'auth/user-disabled',
]);
// Firebase wraps codes that it doesn't know: the emulator's, or a newer service's.
const RAW_CODES = /INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|USER_DISABLED/;

/** Row S29: one sentence for every failure of identity. */
export function identityMessage(failure: unknown): string {
  const code = codeOf(failure);
  const text = failure instanceof Error ? failure.message : '';
  if (ABOUT_IDENTITY.has(code) || RAW_CODES.test(text)) return identityFailures.identity;
  if (code === 'auth/too-many-requests') return identityFailures.tooMany;
  if (code === 'auth/network-request-failed' || code === 'auth/timeout') {
    return identityFailures.network;
  }
  return identityFailures.other;
}
