import type { JWTPayload } from 'jose';
import { ROLES } from '../../contract/core/constants';
import { forbidden, unauthenticated } from '../problems/problem';
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

/** From the claims of a token that jose let pass: throws 401 for what jose does not look at, 403 . */
export function accountFromClaims(claims: JWTPayload): Account {
  // A list that holds our project is somebody else's token.
  if (typeof claims.aud !== 'string') throw unauthenticated('aud is not one project');
  refuseFuture('iat', claims.iat);
  const signedInAt = refuseFuture('auth_time', claims.auth_time) * 1000;
  const uid = readUid(claims.sub);
  if (isAnonymous(claims) || claims.email_verified !== true || typeof claims.email !== 'string') {
    throw forbidden('anonymous, or e-mail not verified');
  }
  return { uid, email: claims.email, roles: readRoles(claims), signedInAt };
}

function refuseFuture(name: string, seconds: unknown): number {
  const now = Date.now() / 1000;
  if (typeof seconds !== 'number' || Number.isNaN(seconds)) {
    throw unauthenticated(`${name} is not a time`);
  }
  if (seconds > now + LEEWAY_SECONDS) {
    const ahead = Math.round(seconds - now);
    throw unauthenticated(
      `${name} is ${ahead} s ahead of this server's clock: is the clock right?`,
      CLOCK_BEHIND,
    );
  }
  return seconds;
}

function readUid(sub: unknown): string {
  if (typeof sub === 'string' && sub.length > 0 && sub.length <= LONGEST_UID) return sub;
  throw unauthenticated('sub is not an account');
}

function isAnonymous({ firebase }: JWTPayload): boolean {
  if (typeof firebase !== 'object' || firebase === null) return false;
  return 'sign_in_provider' in firebase && firebase.sign_in_provider === 'anonymous';
}

// Nothing but true, and the token's own.
function readRoles(claims: JWTPayload): Account['roles'] {
  return new Set(ROLES.filter((role) => Object.hasOwn(claims, role) && claims[role] === true));
}
