import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { endpoints } from '../../contract/endpoints';
import type { Clock } from '../clock';
import type { Database } from '../database/pool';
import type { VerifyToken } from '../identity/account';
import { raiseReadingProblem } from '../problems/databaseDown';
import { notConfigured } from '../problems/problem';
import { readVote } from '../window/readVote';
import { routeOf } from './methods';
import type { EndpointName, Question } from './queryHandler';
import { answerers } from '../routes/answerers';
import type { Asking } from './requestContext';
import { etagOf, isKnown } from './etag';
import { parseFields, parseQuery } from './parseQuery';
import { requireRole } from './requireRole';

export interface EndpointParts {
  database: Database;
  clock: Clock;
  verifyToken: VerifyToken;
}

/** Who may ask, what is asked, one reading, the answer: the way of every GET of the contract. */
export function mountEndpoint<Name extends EndpointName>(
  app: OpenAPIHono<Asking>,
  name: Name,
  { database, clock, verifyToken }: EndpointParts,
): void {
  const { path, roles } = endpoints[name];
  app.get(routeOf(path), requireRole(verifyToken, roles), async (c) => {
    const question = readQuestion(name, c);
    const answering = database.read(async (client) => {
      const vote = await readVote(client, clock.now());
      if (!vote) throw notConfigured();
      const etag = await etagOf(client, name, vote);
      if (isKnown(c.req.header('If-None-Match'), etag)) return c.body(null, 304, { ETag: etag });
      return c.json(await answerers[name]({ client, vote }, question), 200, { ETag: etag });
    });
    return answering.catch(raiseReadingProblem);
  });
}

function readQuestion<Name extends EndpointName>(name: Name, c: Context): Question<Name> {
  const endpoint: (typeof endpoints)[EndpointName] = endpoints[name];
  const query = parseQuery(endpoint.query, new URL(c.req.url).searchParams);
  const params = 'params' in endpoint ? parseFields(endpoint.params, c.req.param()) : {};
  // The endpoint's own schemas have just said so; a generic name hides it from the compiler.
  return { query, params } as Question<Name>;
}
