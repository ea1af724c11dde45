import { OpenAPIHono } from '@hono/zod-openapi';
import type { z } from 'zod';
import { endpoints } from '../../../contract/endpoints';
import { exportEndpoints } from '../../../contract/exports';
import { openEndpoints } from '../../../contract/health';
import { Problem } from '../../../contract/core/problem';
import { describeMutations, type MutationProblems } from './mutations';
import { type Registry, writeParameters, writeSchema } from './schemas';
import type { RequestContext } from '../requestContext';

export const OPENAPI_PATH = '/v1/openapi.json';

const ABOUT = {
  title: 'DJ ranking vote API',
  version: '1',
  description: 'Days are days in Asia/Tokyo, instants ISO 8601 in UTC, counts are whole numbers.',
};

/** GET /v1/openapi.json: OpenAPI 3.1, made from the contract's own schemas when it is first asked for. */
export function mountOpenapi(app: OpenAPIHono<RequestContext>, problems: MutationProblems): void {
  let document: ReturnType<typeof writeOpenapi> | undefined;
  app.get(OPENAPI_PATH, (context) => context.json((document ??= writeOpenapi(problems))));
}

function writeOpenapi(problems: MutationProblems) {
  const described = new OpenAPIHono();
  const registry = described.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'firebase', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'Firebase ID token',
  });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    registry.registerPath({
      method: 'get',
      path: endpoint.path,
      operationId: name,
      description: `Roles: ${endpoint.roles.join(', ')}`,
      security: [{ firebase: [] }],
      parameters: [
        ...('params' in endpoint ? writeParameters(registry, 'path', endpoint.params) : []),
        ...writeParameters(registry, 'query', endpoint.query),
      ],
      responses: {
        200: {
          ...answerOf(registry, 'application/json', endpoint.answer),
          content: contentOf(registry, endpoint),
        },
        304: { description: 'Nothing shown has changed since the ETag in If-None-Match' },
        default: answerOf(registry, 'application/problem+json', Problem),
      },
    });
  }
  for (const [name, { path, query, roles, file }] of Object.entries(exportEndpoints)) {
    registry.registerPath({
      method: 'get',
      path,
      operationId: name,
      description: `Roles: ${roles.join(', ')}. Streamed`,
      security: [{ firebase: [] }],
      parameters: writeParameters(registry, 'query', query),
      responses: {
        200: { description: 'file', content: { [file]: { schema: FILE } } },
        default: answerOf(registry, 'application/problem+json', Problem),
      },
    });
  }
  describeMutations(registry, problems);
  for (const [name, { path, answer }] of Object.entries(openEndpoints)) {
    const responses: Responses = { 200: answerOf(registry, 'application/json', answer) };
    if (name === 'ready') responses[503] = answerOf(registry, 'application/json', answer);
    registry.registerPath({ method: 'get', path, operationId: name, responses });
  }
  return described.getOpenAPI31Document({ openapi: '3.1.0', info: ABOUT });
}

type Endpoint = (typeof endpoints)[keyof typeof endpoints];

function contentOf(registry: Registry, endpoint: Endpoint) {
  const { content } = answerOf(registry, 'application/json', endpoint.answer);
  return 'file' in endpoint ? { ...content, [endpoint.file]: { schema: FILE } } : content;
}

const FILE = { type: 'string', format: 'binary' } as const;

type Responses = Record<number, ReturnType<typeof answerOf>>;

function answerOf(registry: Registry, type: string, schema: z.ZodType) {
  const description = schema.meta()?.id ?? 'answer';
  return { description, content: { [type]: { schema: writeSchema(registry, schema) } } };
}
