import { codeOf } from './failures';

/** The password was right, and the account wants a code besides. */
export function isSecondFactorNeeded(failure: unknown): boolean {
  return codeOf(failure) === 'auth/multi-factor-auth-required';
}
