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
