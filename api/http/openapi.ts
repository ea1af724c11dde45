import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { version } from '../../package.json';
// Responses refer to the schema of problems by name.
import '../../contract/core/primitives';
import { type ApiDocument, DOCS_POLICY, docsPage } from './docsPage';
import type { ApiEnv } from './env';

const ABOUT = {
  openapi: '3.1.0',
  info: {
    title: 'DJ ranking vote API',
    // Of the program: `npm run deploy:check` holds it against the site's.
    version,
    description: 'Days are days in Asia/Tokyo, instants ISO 8601 in UTC, counts are whole numbers.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The server that this document comes from' }],
};

/** GET /v1/openapi.json: OpenAPI 3.1 of all routes, made when it is first requested; /v1/docs: the same for people. */
export function serveOpenapi(app: OpenAPIHono<ApiEnv>): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'firebase', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'Firebase ID token',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'ingestKey', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'dj_ingest_NUMBER_SECRET',
    description: 'A key that an administrator created, for votes alone',
  });
  let document: ApiDocument | undefined;
  app.get('/v1/openapi.json', (c) => c.json((document ??= describeApi(app))));
  app.get('/v1/docs', (c) => {
    c.header('Content-Security-Policy', DOCS_POLICY);
    return c.html(docsPage((document ??= describeApi(app))));
  });
}

/** The schemas as zod itself writes them: the generator of the routes loses which references may be null. */
function describeApi(app: OpenAPIHono<ApiEnv>): ApiDocument {
  const { components = {}, ...document } = app.getOpenAPI31Document(ABOUT);
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    // Where the field that tells them apart may be left out, two alternatives can both fit.
    override({ jsonSchema }) {
      if (!jsonSchema.oneOf) return;
      jsonSchema.anyOf = jsonSchema.oneOf;
      delete jsonSchema.oneOf;
    },
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$id;
    delete schema.$schema;
  }
  // The routes use less of OpenAPI than its types allow.
  const described: object = { ...document, components: { ...components, schemas } };
  return described as ApiDocument;
}
