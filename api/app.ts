import { OpenAPIHono } from '@hono/zod-openapi';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import type { RefusalLog } from './audit/refusals';
import type { Clock } from './clock';
import type { Database } from './database/pool';
import type { VerifyToken } from './identity/account';
import type { VoterHash } from './votes/voterHash';
import { answerProblem } from './http/answerProblem';
import { notFound } from './problems/problem';
import { refuseOtherMethods } from './http/methods';
import { answerers } from './routes/answerers';
import type { EndpointName } from './http/queryHandler';
import type { Asking } from './http/requestContext';
import { mountHealth } from './health/route';
import { mountActions } from './routes/mountActions';
import { mountImport } from './imports/postImport';
import { mountEndpoint } from './http/mountQuery';
import { mountOpenapi } from './http/openapi';
import { grantOrigins, protectAnswers } from './http/responseHeaders';
import { recordRequest } from './http/recordRequest';
import { type UploadSettings, USUAL_UPLOADS } from './imports/uploadSettings';

export interface AppParts {
  database: Database;
  verifyToken: VerifyToken;
  clock: Clock;
  allowedOrigins: readonly string[];
  log: Logger;
  /** Left out: refusals stand in the log of requests alone. */
  refusals?: Pick<RefusalLog, 'record'>;
  /** Over the usual limits of an import over HTTP. */
  uploads?: Partial<UploadSettings>;
  /** Left out: nobody is hashed here. */
  voterHash?: VoterHash | null;
}

/** The whole API, ready to be asked; it never listens. */
export function buildApp(parts: AppParts) {
  const { database, verifyToken, clock, allowedOrigins, log } = parts;
  const app = new OpenAPIHono<Asking>();
  app.use(
    recordRequest(log, parts.refusals),
    protectAnswers,
    compress(),
    grantOrigins(allowedOrigins),
  );
  for (const name of Object.keys(answerers) as EndpointName[]) {
    mountEndpoint(app, name, { database, verifyToken, clock });
  }
  const voterHash = parts.voterHash ?? null;
  const writing = { database, verifyToken, clock, allowedOrigins, voterHash };
  mountActions(app, writing);
  mountImport(app, { ...writing, uploads: { ...USUAL_UPLOADS, ...parts.uploads } });
  mountHealth(app, database);
  mountOpenapi(app);
  refuseOtherMethods(app);
  app.notFound((c) => answerProblem(notFound(`there is nothing at ${c.req.path}`), c));
  app.onError(answerProblem);
  return app;
}
