import type { MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { DECIDERS, INGEST_KEY_PREFIX, type Role } from '../../contract/core/constants';
import { NoQuery, type ProblemCode } from '../../contract/core/primitives';
import type { Account, Purpose } from '../identity/account';
import { forbidden, refusal, unauthenticated } from '../problems/problem';
import type { ApiContext, ApiEnv } from './env';

/** What the contract says of a path. */
export interface Endpoint {
  path: string;
  summary: string;
  roles: readonly Role[];
  query: z.ZodObject;
  params?: z.ZodObject;
}

/** What handlers read of a request that is valid. */
export interface RequestOf<E extends Endpoint> {
  query: E['query'];
  params: E extends { params: infer Params extends z.ZodObject } ? Params : typeof NoQuery;
}

/** What every route of the contract has: who may send it, the schemas of its path and query, and its documentation. */
export function describeEndpoint<E extends Endpoint>(operationId: string, endpoint: E) {
  const { path, summary, roles, query, params = NoQuery } = endpoint;
  return {
    path,
    operationId,
    summary,
    description: `Roles: ${roles.join(', ')}`,
    tags: [path.split('/')[2] ?? path],
    security: schemesOf(roles),
    middleware: [authenticate(roles)],
    request: { query, params } as RequestOf<E>,
  };
}

/** As openapi.ts names them. A key may stand for the role `ingest`, and for no other. */
function schemesOf(roles: readonly Role[]): Record<string, string[]>[] {
  return [{ firebase: [] }, ...(takesKeys(roles) ? [{ ingestKey: [] }] : [])];
}

function takesKeys(roles: readonly Role[]): boolean {
  return roles.includes('ingest');
}

/** A response in JSON. */
export interface Json<Schema> {
  description: string;
  content: { 'application/json': { schema: Schema } };
}

export function json<Schema>(description: string, schema: Schema): Json<Schema> {
  return { description, content: { 'application/json': { schema } } };
}

/** A body that is no JSON. */
export const FILE = { schema: { type: 'string', format: 'binary' } } as const;

/** A schema of the contract that has a name; naming it here loads no other part of the contract. */
export const named = (id: string) => ({ $ref: `#/components/schemas/${id}` });

/** `codes`: those of the endpoint alone. */
export function problems(codes: readonly ProblemCode[] = []) {
  const content = { 'application/problem+json': { schema: named('Problem') } };
  const also = codes.length > 0 ? ` Its own codes: ${codes.join(', ')}` : '';
  return {
    '4XX': { description: `What is wrong with the request.${also}`, content },
    '5XX': { description: 'The server could not answer; nothing was changed', content },
  };
}

/**
 * Answers 401 or 403 before anything else of the request or the database is looked at. Any write but that of votes is a
 * decision; where auditors may send it, too, its content tells whether it is one or a dry run (requireDecider).
 */
function authenticate(roles: readonly Role[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const isWrite = !isRead(c) && !roles.includes('ingest');
    const isDecision = isWrite && !roles.includes('auditor');
    c.set('isMaybeDecision', isWrite && !isDecision);
    await admit(c, roles, isDecision ? 'decision' : 'other');
    await c.get('countAccount')?.(accountOf(c));
    await next();
  };
}

/** For a body that is no dry run: verifies anew that this account may decide. */
export async function requireDecider(c: ApiContext): Promise<void> {
  await admit(c, DECIDERS, 'decision');
  c.set('isMaybeDecision', false);
}

async function admit(c: ApiContext, roles: readonly Role[], purpose: Purpose): Promise<void> {
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
  if (!token) throw unauthenticated('no bearer token');
  const { verifyToken, verifyIngestKey } = c.get('services');
  const isKey = token.startsWith(INGEST_KEY_PREFIX);
  if (isKey && !takesKeys(roles)) throw refusal('ingest_key_misplaced');
  const account = await (isKey ? verifyIngestKey(token) : verifyToken(token, purpose));
  c.set('uid', account.uid);
  if (!roles.some((role) => account.roles.has(role)))
    throw forbidden('no role for this', isRead(c) ? undefined : 'この操作を行う');
  c.set('account', account);
}

/** The account of an authenticated request. */
export function accountOf(c: ApiContext): Account {
  const account = c.get('account');
  if (!account) throw new Error('this route authenticates nobody');
  return account;
}

function isRead(c: ApiContext): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}
