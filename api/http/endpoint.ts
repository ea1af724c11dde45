import { z } from 'zod';
import type { ProblemCode } from '../../contract/core/primitives';
import type { Role } from '../../contract/core/constants';

/** What the contract says of a path. */
export interface Endpoint {
  path: string;
  summary: string;
  roles: readonly Role[];
  query: z.ZodObject;
  params?: z.ZodObject;
}

const NoParams = z.strictObject({});
type ParamsOf<E> = E extends { params: infer Params extends z.ZodObject }
  ? Params
  : typeof NoParams;

/** What handlers read of a request that is valid. */
export interface RequestOf<E extends Endpoint> {
  query: E['query'];
  params: ParamsOf<E>;
}

/** What the documentation says of any endpoint, and the schemas of its path and query. */
export function describeEndpoint<E extends Endpoint>(operationId: string, endpoint: E) {
  const { path, summary, roles, query, params = NoParams } = endpoint;
  return {
    path,
    operationId,
    summary,
    description: `Roles: ${roles.join(', ')}`,
    tags: [path.split('/')[2] ?? path],
    security: [{ firebase: [] }],
    request: { query, params } as RequestOf<E>,
  };
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
