import type { JWTPayload } from 'jose';
import { type Role, ROLES } from '../../contract/core/constants';
import { ApiProblem, forbidden, unauthenticated } from '../problems/problem';

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

// Between our clock and the issuer's.
const LEEWAY_SECONDS = 60;
const LONGEST_UID = 128;
const CLOCK_BEHIND = `Bearer error="invalid_token", error_description="the token is from later than this server's clock"`;

/** What jose is to insist on, signed or not. */
export function expectedClaims(projectId: string) {
  return {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  };
}

/** jose's reason goes to the log; what is a problem of ours already stays as it is. */
export function refuseToken(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  throw unauthenticated(error instanceof Error ? error.message : 'token refused');
}

/** From the claims of a token that jose let pass: throws 401 for what jose does not check, 403 for an account of no use. */
export function accountFromClaims(claims: JWTPayload): Account {
  const { sub, aud, email, email_verified: isVerified, firebase } = claims;
  // A list that holds our project is somebody else's token.
  if (typeof aud !== 'string') throw unauthenticated('aud is not one project');
  refuseFuture('iat', claims.iat);
  const signedInAt = refuseFuture('auth_time', claims.auth_time) * 1000;
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_UID)
    throw unauthenticated('sub is not an account');
  const { sign_in_provider: provider } = Object(firebase);
  if (provider === 'anonymous' || isVerified !== true || typeof email !== 'string')
    throw forbidden('anonymous, or e-mail not verified');
  // Nothing but true, and the token's own.
  const roles = ROLES.filter((role) => Object.hasOwn(claims, role) && claims[role] === true);
  return { uid: sub, email, roles: new Set(roles), signedInAt };
}

function refuseFuture(name: string, seconds: unknown): number {
  if (typeof seconds !== 'number' || Number.isNaN(seconds))
    throw unauthenticated(`${name} is not a time`);
  const ahead = seconds - Date.now() / 1000;
  if (ahead <= LEEWAY_SECONDS) return seconds;
  const reason = `${name} is ${Math.round(ahead)} s ahead of this server's clock: is the clock right?`;
  throw unauthenticated(reason, CLOCK_BEHIND);
}
