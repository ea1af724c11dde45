import { OpenAPIHono } from '@hono/zod-openapi';
import { auditEndpoints } from '../../contract/audit';
import type { ApiEnv } from '../http/env';
import { answerRead, type EtagPart, readRoute } from '../http/read';
import { readAudit, readAuditHead } from './queries';

const PAGE = 50;

/** Roles are logged without a change of the revision. */
const everyEntry: EtagPart = { sql: 'select left(hash, 16) from audit_head' };

export const auditRoutes = new OpenAPIHono<ApiEnv>().openapi(
  readRoute('audit', auditEndpoints.audit),
  (c) => {
    const { before = null, limit = PAGE } = c.req.valid('query');
    return answerRead(c, { etag: everyEntry }, async ({ client }) =>
      c.json(
        {
          entries: await readAudit(client, { before, limit }),
          head: await readAuditHead(client),
        },
        200,
      ),
    );
  },
);
