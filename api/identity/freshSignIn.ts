import { ApiProblem } from '../problems/problem';
import type { Account } from './account';

/** How old a sign-in may be for what decides on the result (api.md, Fresh sign-in). */
const MOST_AGE_MS = 5 * 60_000;

/**
 * Throws `sign_in_again` for a sign-in (`auth_time`) of more than five minutes ago, by the real time. One that
 * the issuer's clock puts ahead of ours is fresh: claims.ts lets 60 s pass (S7) and no more.
 */
export function requireFreshSignIn(
  { signedInAt }: Pick<Account, 'signedInAt'>,
  now = Date.now(),
): void {
  if (now - signedInAt > MOST_AGE_MS) throw signInAgain();
}

function signInAgain(): ApiProblem {
  const title =
    'この操作には、5分以内のログインが必要です。もう一度ログインして、操作をやり直してください。';
  // RFC 9470: the token is good, the sign-in behind it is too old.
  const challenge = `Bearer error="insufficient_user_authentication", max_age="${MOST_AGE_MS / 1000}"`;
  const headers = { 'WWW-Authenticate': challenge };
  return new ApiProblem(401, 'sign_in_again', title, { headers });
}
