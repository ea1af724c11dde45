import type { OpenAPIHono } from '@hono/zod-openapi';
import { actions } from '../../contract/endpoints';
import { Problem } from '../../contract/problem';
import { problemsOf } from '../routes/actionProblems';
import type { ActionName } from './mutationHandler';
import { writeParameters, writeSchema } from './openapiSchemas';

type Registry = OpenAPIHono['openAPIRegistry'];

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
export function describeActions(registry: Registry): void {
  for (const [name, action] of Object.entries(actions) as [ActionName, Action][]) {
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
          description: `Problem with a code: ${problemsOf(name).join(', ')}`,
          content: { 'application/problem+json': { schema: writeSchema(registry, Problem) } },
        },
      },
    });
  }
}

type Action = (typeof actions)[ActionName];

function bodyOf(registry: Registry, action: Action) {
  if (!('body' in action)) return FILE;
  return { 'application/json': { schema: writeSchema(registry, action.body) } };
}
