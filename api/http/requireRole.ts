import type { Context, MiddlewareHandler } from 'hono';
import { DECIDERS, type Role } from '../../contract/core/roles';
import type { Account, Purpose, VerifyToken } from '../identity/account';
import { forbidden, mayNotChange, unauthenticated } from '../problems/problem';
import type { RequestContext } from './requestContext';

// Node refuses larger headers with 431 on its own; this holds wherever else the app runs (S9).
const LONGEST_TOKEN = 8192;

/**
 * Answers 401 or 403 before the question or the database is looked at (S1 to S12). `mayTry`: the body will say
 * whether it is a decision (requireDecider) or a dry run, which only reads.
 */
export function requireRole(
  verifyToken: VerifyToken,
  roles: readonly Role[],
  mayTry = false,
): MiddlewareHandler<RequestContext> {
  return async (c, next) => {
    const isDecision = !isReading(c) && !mayTry && !roles.includes('ingest');
    await admit(c, verifyToken, roles, isDecision ? 'decision' : 'other');
    await c.get('countAccount')?.(accountOf(c));
    await next();
  };
}

/** Once the body has turned out to be no dry run: asks anew, and at once (S11), whether this account may decide. */
export function requireDecider(
  c: Context<RequestContext>,
  verifyToken: VerifyToken,
): Promise<void> {
  return admit(c, verifyToken, DECIDERS, 'decision');
}

async function admit(
  c: Context<RequestContext>,
  verifyToken: VerifyToken,
  roles: readonly Role[],
  purpose: Purpose,
): Promise<void> {
  const account = await verifyToken(bearerToken(c.req.header('Authorization')), purpose);
  c.set('uid', account.uid);
  if (!roles.some((role) => account.roles.has(role))) {
    throw isReading(c) ? forbidden('no role for this') : mayNotChange('no role for this');
  }
  c.set('account', account);
}

/** Whom requireRole let in. */
export function accountOf(c: Context<RequestContext>): Account {
  const account = c.get('account');
  if (!account) throw new Error('nobody asked who this is');
  return account;
}

function isReading(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

function bearerToken(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw unauthenticated('no bearer token');
  if (token.length > LONGEST_TOKEN) throw unauthenticated('token too long');
  return token;
}
