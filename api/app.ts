import { OpenAPIHono } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { accountAdmission, fileAdmission } from './admissionControl';
import { accountRoutes } from './accounts/routes';
import { auditRoutes } from './audit/routes';
import { type ChannelConfig, NO_CHANNELS } from './config';
import type { Clock } from './clock';
import type { Database } from './database/pool';
import { dayRoutes } from './days/routes';
import { djHistoryRoutes } from './djHistory/routes';
import { djRoutes } from './djs/routes';
import { exclusionExecutors } from './exclusions/exclude';
import { exclusionRoutes } from './exclusions/routes';
import { exportRoutes } from './exports/routes';
import { healthRoutes } from './health/routes';
import { originMatcher } from './http/allowedOrigins';
import { bodyBudget } from './http/body';
import type { ApiEnv, Services } from './http/env';
import { addressOf, limitRequests, NO_LIMITS, type RateLimits } from './http/limitRequests';
import { serveOpenapi } from './http/openapi';
import { problemResponse, refuseInvalid, refuseOtherMethods } from './http/problemResponse';
import { recordRequest } from './http/recordRequest';
import { responseCache } from './http/responseCache';
import type { VerifyToken } from './identity/account';
import type { OpenAccounts } from './identity/accounts';
import { ingestKeyVerifier } from './identity/ingestKeys';
import { importRoutes } from './imports/routes';
import { type UploadSettings, USUAL_UPLOADS } from './imports/uploads';
import { ingestKeyRoutes } from './ingestKeys/routes';
import type { Metrics } from './metrics/metrics';
import { noteRoutes } from './notes/routes';
import { notificationRoutes } from './notifications/routes';
import { overviewRoutes } from './overview/routes';
import { visitRoutes } from './overview/visits';
import { previousPollRoutes } from './previousPolls/routes';
import { notFound, refusal } from './problems/problem';
import { proposalRoutes } from './proposals/routes';
import { rankingRoutes } from './ranking/routes';
import { reviewRoutes } from './review/routes';
import { settingRoutes } from './settings/routes';
import { settingExecutors } from './settings/twoPeople';
import { versionExecutors, versionRoutes } from './versions/routes';
import { voteRoutes } from './votes/routes';
import type { VoterHash } from './votes/voters';

export interface AppParts {
  database: Database;
  verifyToken: VerifyToken;
  clock: Clock;
  /** Origins, and patterns of a project's previews (http/allowedOrigins.ts). */
  allowedOrigins: readonly string[];
  log: Logger;
  /** Over the usual limits of an import over HTTP. */
  uploads?: Partial<UploadSettings>;
  /** Left out: nobody is hashed here. */
  voterHash?: VoterHash | null;
  /** Left out: as many requests as one likes, and no proxy. */
  limits?: Partial<RequestLimits>;
  /** Left out: nothing is counted, and there is nothing at /metrics. */
  metrics?: Metrics;
  /** Where notifications go, to be shown, and invitations; left out: nowhere. */
  channels?: ChannelConfig;
  /** Of the identity service; left out: there is none that could be asked. */
  accounts?: OpenAccounts;
}

interface RequestLimits extends RateLimits {
  /** How many proxies of ours stand before this server. */
  proxies: number;
  /** Bytes of JSON bodies in memory at once. */
  bodyBytes: number;
}

const USUAL_LIMITS: RequestLimits = { ...NO_LIMITS, proxies: 0, bodyBytes: 128 * 1024 * 1024 };

/** Of the ten connections of a process, these classes leave four to ordinary requests. */
const PREVIEWS = { perAccount: 1, inAll: 2, mostWaiting: 10, maxWaitMs: 5_000 };
const VARIED_READS = { perAccount: 2, inAll: 2, mostWaiting: 100, maxWaitMs: 8_000 };
/** Each holds its table in memory; five accounts at least share the places. */
const DOWNLOADS = { perAccount: 2, inAll: 10, mostWaiting: 0, maxWaitMs: 2_000 };

const noAccounts: OpenAccounts = () => Promise.reject(refusal('identity_unavailable'));

/** The whole API; it never listens. */
export function buildApp(parts: AppParts) {
  const { database, clock, verifyToken, allowedOrigins, log, metrics } = parts;
  const { voterHash = null, channels = NO_CHANNELS, accounts = noAccounts } = parts;
  const limits = { ...USUAL_LIMITS, ...parts.limits };
  const uploads = { ...USUAL_UPLOADS, ...parts.uploads };
  const isAllowedOrigin = originMatcher(allowedOrigins);
  const services: Services = {
    database,
    clock,
    verifyToken,
    verifyIngestKey: ingestKeyVerifier(database),
    isAllowedOrigin,
    bodies: bodyBudget(limits.bodyBytes),
    maxImportBytes: uploads.maxBytes,
    responses: responseCache(),
    previews: accountAdmission(PREVIEWS),
    variedReads: accountAdmission(VARIED_READS),
    downloads: accountAdmission(DOWNLOADS),
  };
  const executors = { ...settingExecutors, ...versionExecutors, ...exclusionExecutors };
  const app = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  app.use(
    async (c, next) => {
      c.set('services', services);
      c.set('address', addressOf(c, limits.proxies));
      c.header('Cache-Control', 'no-store');
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Vary', 'Authorization, Origin, Accept, Accept-Encoding');
      await next();
    },
    recordRequest(log, metrics?.observe),
    compress(),
    grantOrigins(isAllowedOrigin),
    limitRequests(limits),
  );
  for (const routes of [
    settingRoutes,
    overviewRoutes,
    visitRoutes,
    dayRoutes,
    rankingRoutes,
    reviewRoutes,
    djRoutes,
    djHistoryRoutes,
    noteRoutes,
    previousPollRoutes,
    auditRoutes,
    voteRoutes(voterHash),
    importRoutes({
      uploads,
      decisions: fileAdmission(uploads),
      trials: fileAdmission(uploads),
      voterHash,
    }),
    versionRoutes,
    exclusionRoutes(voterHash),
    proposalRoutes(executors),
    notificationRoutes(channels),
    accountRoutes({ open: accounts, channels, log }),
    ingestKeyRoutes,
    exportRoutes,
    healthRoutes(database),
  ])
    app.route('/', routes);
  if (metrics) app.route('/', metrics.routes);
  serveOpenapi(app);
  refuseOtherMethods(app);
  app.notFound((c) => problemResponse(notFound('there is nothing here'), c));
  app.onError(problemResponse);
  return app;
}

/** Lets the pages of exactly these origins read the responses; others get no grant at all. */
function grantOrigins(isAllowedOrigin: Services['isAllowedOrigin']): MiddlewareHandler<ApiEnv> {
  const grant = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'HEAD', 'PUT', 'POST'],
    allowHeaders: ['Authorization', 'If-None-Match', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['ETag', 'Retry-After', 'Content-Disposition', 'WWW-Authenticate'],
    maxAge: 600,
  });
  return (c, next) => (isAllowedOrigin(c.req.header('Origin') ?? '') ? grant(c, next) : next());
}
