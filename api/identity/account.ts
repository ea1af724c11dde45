import type { Role } from '../../contract/core/constants';
import { ApiProblem } from '../problems/problem';

/** Who sends a request. `roles` are the custom claims that are exactly `true`. */
export interface Account {
  uid: string;
  email: string;
  roles: ReadonlySet<Role>;
  /** Milliseconds since 1970. */
  signedInAt: number;
}

/** Any write but that of votes is a decision: no cached status will do for it. */
export type Purpose = 'decision' | 'other';

/** Throws `unauthenticated`, `forbidden` or `identity_unavailable`. */
export type VerifyToken = (token: string, purpose?: Purpose) => Promise<Account>;

const MAX_SIGN_IN_AGE_MS = 5 * 60_000;

/** Throws `sign_in_again` for a sign-in (`auth_time`) of more than five minutes ago, by the real time. */
export function requireFreshSignIn({ signedInAt }: Pick<Account, 'signedInAt'>): void {
  if (Date.now() - signedInAt <= MAX_SIGN_IN_AGE_MS) return;
  const title =
    'この操作には、5分以内のログインが必要です。もう一度ログインして、操作をやり直してください。';
  // RFC 9470: the token is good, the sign-in behind it is too old.
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${MAX_SIGN_IN_AGE_MS / 1000}"`;
  throw new ApiProblem(401, 'sign_in_again', title, { headers: { 'WWW-Authenticate': challenge } });
}
