import { identityFailures } from '../texts/login';

const SIGN_IN_IS_OVER = new Set([
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
  'auth/null-user',
]);

/** Firebase's code of a failure; empty where it has none. */
export function codeOf(failure: unknown): string {
  const hasCode = typeof failure === 'object' && failure !== null && 'code' in failure;
  return hasCode ? String(failure.code) : '';
}

/** Whether the account itself was taken back, so that no waiting will bring another token. */
export function isSignInOver(failure: unknown): boolean {
  return SIGN_IN_IS_OVER.has(codeOf(failure));
}

/** A password reset for an address that nobody has; with e-mail privacy on, the service doesn't tell. */
export function isUnknownAccount(failure: unknown): boolean {
  return codeOf(failure) === 'auth/user-not-found';
}

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

/** One sentence for every failure of identity. */
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

/** The password was right, and the account wants a code besides. */
export function isSecondFactorNeeded(failure: unknown): boolean {
  return codeOf(failure) === 'auth/multi-factor-auth-required';
}
