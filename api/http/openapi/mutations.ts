import type { z } from 'zod';
import { mutations } from '../../../contract/endpoints';
import { NoQuery } from '../../../contract/core/primitives';
import { Problem, type ProblemCode } from '../../../contract/core/problem';
import { Proposed } from '../../../contract/decisions/proposals';
import { KEY } from '../../idempotency/keyClaim';
import type { MutationName } from '../mutationHandler';
import { type Registry, writeParameters, writeSchema } from './schemas';

/** The codes that each mutation may be refused with, besides those of every mutation. */
export type MutationProblems = Record<MutationName, { problems: readonly ProblemCode[] }>;

const OF_EVERY_MUTATION: readonly ProblemCode[] = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'cross_site',
  'payload_too_large',
  'upload_stalled',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'database_unavailable',
  'database_busy',
  'server_busy',
  'identity_unavailable',
  'storage_full',
];

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'For seven days the same key with the same request gives the same answer and changes nothing again',
  schema: { type: 'string', pattern: KEY.source },
} as const;

const FILE = {
  'text/csv': { schema: { type: 'string' } },
  'application/gzip': { schema: { type: 'string', format: 'binary' } },
} as const;

/** Describes every write: its body, its answer, and the codes of what it may refuse. */
export function describeMutations(registry: Registry, problems: MutationProblems): void {
  for (const [name, mutation] of Object.entries(mutations) as [MutationName, Mutation][]) {
    const { method, path, roles, query, answer } = mutation;
    registry.registerPath({
      method: method === 'PUT' ? 'put' : 'post',
      path,
      operationId: name,
      description: `Roles: ${roles.join(', ')}`,
      security: [{ firebase: [] }],
      parameters: [
        ...writeParameters(registry, 'path', paramsOf(mutation)),
        ...writeParameters(registry, 'query', query),
        ...(method === 'POST' ? [KEY_HEADER] : []),
      ],
      requestBody: { required: true, content: bodyOf(registry, mutation) },
      responses: {
        200: {
          description: answer.meta()?.id ?? 'answer',
          content: { 'application/json': { schema: writeSchema(registry, answer) } },
        },
        ...('proposes' in mutation ? { 202: proposedOf(registry) } : {}),
        default: {
          description: `Problem with a code: ${[...problems[name].problems, ...OF_EVERY_MUTATION].join(', ')}`,
          content: { 'application/problem+json': { schema: writeSchema(registry, Problem) } },
        },
      },
    });
  }
}

function proposedOf(registry: Registry) {
  return {
    description: 'Nothing has changed yet: it is a proposal that waits for another administrator',
    content: { 'application/json': { schema: writeSchema(registry, Proposed) } },
  };
}

function paramsOf(mutation: Mutation): z.ZodObject {
  return 'params' in mutation ? (mutation.params as z.ZodObject) : NoQuery;
}

type Mutation = (typeof mutations)[MutationName];

function bodyOf(registry: Registry, mutation: Mutation) {
  if (!('body' in mutation)) return FILE;
  return { 'application/json': { schema: writeSchema(registry, mutation.body) } };
}
