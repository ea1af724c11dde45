import type { MiddlewareHandler } from 'hono';
import type { Role } from '../../contract/endpoints';
import type { VerifyToken } from '../identity/account';
import { forbidden, unauthenticated } from '../problems/problem';
import type { Asking } from './asking';

// Node refuses larger headers with 431 on its own; this holds wherever else the app runs (S9).
const LONGEST_TOKEN = 8192;

/** Answers 401 or 403 before the question or the database is looked at (S1 to S12). */
export function requireRole(
  verifyToken: VerifyToken,
  roles: readonly Role[],
): MiddlewareHandler<Asking> {
  return async (c, next) => {
    const account = await verifyToken(bearerToken(c.req.header('Authorization')));
    c.set('uid', account.uid);
    if (!roles.some((role) => account.roles.has(role))) throw forbidden('no role for this');
    await next();
  };
}

function bearerToken(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw unauthenticated('no bearer token');
  if (token.length > LONGEST_TOKEN) throw unauthenticated('token too long');
  return token;
}
