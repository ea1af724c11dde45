import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { endpoints } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import type { VerifyToken } from '../identity/account';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { notConfigured } from '../problems/problem';
import { readVote } from '../window/readVote';
import { answerFile, wantsFile } from './answerFile';
import { etagOf, isKnown } from './etag';
import { routerPath } from './methods';
import { parseFields, parseQuery } from './parseQuery';
import type { QueryName, QueryRequest, QueryRoute } from './queryHandler';
import type { RequestContext } from './requestContext';
import { accountOf, requireRole } from './requireRole';

export interface QueryParts {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
}

/** Every GET of the contract: role, request, one transaction, 304 or the handler's answer, or its file. */
export function mountQuery<Name extends QueryName>(
  app: OpenAPIHono<RequestContext>,
  name: Name,
  { handle, etagPart, file }: QueryRoute<Name>,
  { database, clock, verifyToken }: QueryParts,
): void {
  const endpoint: (typeof endpoints)[QueryName] = endpoints[name];
  const { path, roles } = endpoint;
  const fileType = 'file' in endpoint ? endpoint.file : null;
  app.get(routerPath(path), requireRole(verifyToken, roles), async (c) => {
    const request = parseRequest(name, c);
    const account = accountOf(c);
    const answering = database.read(async (client) => {
      const vote = await readVote(client, clock.now());
      if (!vote) throw notConfigured();
      const context = { client, vote, account };
      if (file && fileType && wantsFile(c, fileType)) {
        return answerFile(c, fileType, await file(context, request));
      }
      const etag = etagOf(vote, await etagPart?.(context));
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag });
      return c.json(await handle(context, request), 200, { ETag: etag });
    });
    return answering.catch(raiseDatabaseProblem);
  });
}

function parseRequest<Name extends QueryName>(name: Name, c: Context): QueryRequest<Name> {
  const endpoint: (typeof endpoints)[QueryName] = endpoints[name];
  const query = parseQuery(endpoint.query, new URL(c.req.url).searchParams);
  const params = 'params' in endpoint ? parseFields(endpoint.params, c.req.param()) : {};
  // The endpoint's own schemas have just said so; a generic name hides it from the compiler.
  return { query, params } as QueryRequest<Name>;
}
