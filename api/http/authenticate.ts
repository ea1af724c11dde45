import type { MiddlewareHandler } from 'hono';
import { DECIDERS, type Role } from '../../contract/core/constants';
import type { Account, Purpose } from '../identity/account';
import { forbidden, mayNotChange, unauthenticated } from '../problems/problem';
import type { ApiContext, ApiEnv } from './env';

// Node refuses larger headers with 431 on its own; this holds wherever else the app runs.
const LONGEST_TOKEN = 8192;

/**
 * Answers 401 or 403 before anything else of the request or the database is looked at. Any write but that of votes is a
 * decision; where auditors may send it, too, its content will say whether it is one or a dry run (requireDecider).
 */
export function authenticate(roles: readonly Role[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isWrite = !isRead(c) && !roles.includes('ingest');
    const isDecision = isWrite && !roles.includes('auditor');
    c.set('isMaybeDecision', isWrite && !isDecision);
    await admit(c, roles, isDecision ? 'decision' : 'other');
    await c.get('countAccount')?.(accountOf(c));
    await next();
  };
}

/** Once the body has turned out to be no dry run: asks anew, and at once, whether this account may decide. */
export function requireDecider(c: ApiContext): Promise<void> {
  return admit(c, DECIDERS, 'decision');
}

async function admit(c: ApiContext, roles: readonly Role[], purpose: Purpose): Promise<void> {
  const { verifyToken } = c.get('services');
  const account = await verifyToken(bearerToken(c.req.header('Authorization')), purpose);
  c.set('uid', account.uid);
  if (!roles.some((role) => account.roles.has(role))) {
    throw isRead(c) ? forbidden('no role for this') : mayNotChange('no role for this');
  }
  c.set('account', account);
}

/** Whom `authenticate` let in. */
export function accountOf(c: ApiContext): Account {
  const account = c.get('account');
  if (!account) throw new Error('this route authenticates nobody');
  return account;
}

function isRead(c: ApiContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

function bearerToken(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw unauthenticated('no bearer token');
  if (token.length > LONGEST_TOKEN) throw unauthenticated('token too long');
  return token;
}
