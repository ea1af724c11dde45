import type { JWTPayload } from 'jose';
import { ROLES } from '../../contract/core/constants';
import { ApiProblem, forbidden, unauthenticated } from '../problems/problem';
import type { Account } from './account';

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
