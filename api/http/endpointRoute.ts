import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { Problem, type ProblemCode } from '../../contract/core/problem';
import type { Role } from '../../contract/core/roles';
import { Proposed } from '../../contract/decisions/proposals';
import { KEY } from '../idempotency/idempotencyKeys';
import { authenticate } from './authenticate';
import type { ApiEnv } from './env';
import { jsonBody } from './jsonBody';

/** What the contract says of a path. */
interface Endpoint {
  path: string;
  summary: string;
  roles: readonly Role[];
  query: z.ZodObject;
  params?: z.ZodObject;
  answer: z.ZodType;
  /** A media type that the answer may have instead of JSON. */
  file?: string;
}

interface WriteEndpoint extends Endpoint {
  method: 'PUT' | 'POST';
  body: z.ZodType;
  /** May answer 202 with a proposal instead. */
  proposes?: true;
}

interface WriteOptions {
  /** Bytes of the body; left out: 64 KiB. */
  maxBytes?: number;
  /** The codes of what it may refuse, besides those of every write. */
  problems?: readonly ProblemCode[];
}

const NoParams = z.strictObject({});
type ParamsOf<E> = E extends { params: infer Params extends z.ZodObject }
  ? Params
  : typeof NoParams;

interface Json<Schema> {
  description: string;
  content: { 'application/json': { schema: Schema } };
}

// What app.openapi learns of a route: handlers read what is valid, and answer what the contract says.
type Route<E extends Endpoint, Method, Request, Responses> = {
  method: Method;
  path: E['path'];
  middleware: MiddlewareHandler<ApiEnv>[];
  request: { query: E['query']; params: ParamsOf<E> } & Request;
  responses: { 200: Json<E['answer']> & FileOf<E> } & Responses;
};

type Nothing = Record<never, never>;
type FileOf<E> = E extends { file: infer Type extends string }
  ? { content: Record<Type, { schema: z.ZodString }> }
  : Nothing;
type ReadRoute<E extends Endpoint> = Route<E, 'get', Nothing, Nothing>;
type WriteRoute<E extends WriteEndpoint> = Route<
  E,
  'put' | 'post',
  { body: { required: true; content: { 'application/json': { schema: E['body'] } } } },
  E extends { proposes: true } ? { 202: Json<typeof Proposed> } : Nothing
>;

/** GET of an endpoint of the contract: who may send it, what it takes and answers, and its documentation. */
export function readRoute<E extends Endpoint>(operationId: string, endpoint: E): ReadRoute<E> {
  const { roles, answer, file } = endpoint;
  const { description, content } = json('The answer', answer);
  return createRoute({
    ...describeEndpoint(operationId, endpoint),
    method: 'get',
    middleware: [authenticate(roles)],
    responses: {
      200: { description, content: { ...content, ...(file && { [file]: FILE }) } },
      304: { description: 'Nothing shown has changed since the ETag in If-None-Match' },
      ...problems(),
    },
  }) as unknown as ReadRoute<E>;
}

/** A media type whose content is no JSON. */
export const FILE = { schema: { type: 'string', format: 'binary' } } as const;

export const KeyHeader = z.object({
  'idempotency-key': z.string().regex(KEY, 'expected 1 to 200 visible ASCII characters').optional(),
});

/** A write with a JSON body: as readRoute, with the guards of a body before its schema looks at it. */
export function writeRoute<E extends WriteEndpoint>(
  operationId: string,
  endpoint: E,
  { maxBytes = 65_536, problems: codes = [] }: WriteOptions = {},
): WriteRoute<E> {
  const { method, body, answer, roles, proposes } = endpoint;
  const described = describeEndpoint(operationId, endpoint);
  const headers = method === 'POST' ? { headers: KeyHeader } : {};
  return createRoute({
    ...described,
    method: method === 'PUT' ? 'put' : 'post',
    middleware: [authenticate(roles), jsonBody(maxBytes)],
    request: {
      ...described.request,
      ...headers,
      body: { required: true, content: { 'application/json': { schema: body } } },
    },
    responses: {
      200: json('Done', answer),
      ...(proposes && { 202: json('A proposal that waits for another administrator', Proposed) }),
      ...problems(codes),
    },
  }) as unknown as WriteRoute<E>;
}

/** What the documentation says of any endpoint, and the schemas of its path and query. */
export function describeEndpoint<E extends Omit<Endpoint, 'answer'>>(
  operationId: string,
  { path, summary, roles, query, params }: E,
) {
  return {
    path,
    operationId,
    summary,
    description: `Roles: ${roles.join(', ')}`,
    tags: [path.split('/')[2] ?? path],
    security: [{ firebase: [] }],
    request: { query: query as E['query'], params: (params ?? NoParams) as ParamsOf<E> },
  };
}

export function json(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } };
}

export function problems(codes: readonly ProblemCode[] = []) {
  const content = { 'application/problem+json': { schema: Problem } };
  const also = codes.length > 0 ? ` Its own codes: ${codes.join(', ')}` : '';
  return {
    '4XX': { description: `What is wrong with the request.${also}`, content },
    '5XX': { description: 'The server could not answer; nothing was changed', content },
  };
}
