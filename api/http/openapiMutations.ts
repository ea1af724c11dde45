import { actions } from '../../contract/endpoints';
import { Problem, type ProblemCode } from '../../contract/problem';
import type { MutationName } from './mutationHandler';
import { type Registry, writeParameters, writeSchema } from './openapiSchemas';

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
  'internal_error',
  'database_unavailable',
  'database_busy',
  'identity_unavailable',
];

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'For seven days the same key with the same request gives the same answer and changes nothing again',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
} as const;

const FILE = {
  'text/csv': { schema: { type: 'string' } },
  'application/gzip': { schema: { type: 'string', format: 'binary' } },
} as const;

/** Describes every write: its body, its answer, and the codes of what it may refuse. */
export function describeMutations(registry: Registry, problems: MutationProblems): void {
  for (const [name, action] of Object.entries(actions) as [MutationName, Action][]) {
    const { method, path, roles, query, answer } = action;
    registry.registerPath({
      method: method === 'PUT' ? 'put' : 'post',
      path,
      operationId: name,
      description: `Roles: ${roles.join(', ')}`,
      security: [{ firebase: [] }],
      parameters: [
        ...writeParameters(registry, 'query', query),
        ...(method === 'POST' ? [KEY] : []),
      ],
      requestBody: { required: true, content: bodyOf(registry, action) },
      responses: {
        200: {
          description: answer.meta()?.id ?? 'answer',
          content: { 'application/json': { schema: writeSchema(registry, answer) } },
        },
        default: {
          description: `Problem with a code: ${[...problems[name].problems, ...OF_EVERY_MUTATION].join(', ')}`,
          content: { 'application/problem+json': { schema: writeSchema(registry, Problem) } },
        },
      },
    });
  }
}

type Action = (typeof actions)[MutationName];

function bodyOf(registry: Registry, action: Action) {
  if (!('body' in action)) return FILE;
  return { 'application/json': { schema: writeSchema(registry, action.body) } };
}
