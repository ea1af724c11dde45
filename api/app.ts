import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { auditQueries } from './audit/route';
import { type ChannelSettings, NO_CHANNELS } from './channelSettings';
import type { Clock } from './clock';
import type { Database } from './database/pool';
import { dayQueries } from './days/route';
import { djHistoryQueries } from './djHistory/route';
import { djMutations, djQueries } from './djs/route';
import { previousPollMutations, previousPollQueries } from './previousPolls/route';
import { exclusionExecutors } from './exclusions/proposals';
import { exclusionMutations, exclusionQueries } from './exclusions/route';
import { mountExports } from './exports/route';
import { mountHealth } from './health/route';
import { answerProblem } from './http/answerProblem';
import { keepAnswers } from './http/kept/keptAnswers';
import { bodyBudget } from './http/limits/bodyBudget';
import { addressReader, type TrustedProxies } from './http/limits/clientAddress';
import { limitRequests } from './http/limits/limitRequests';
import { NO_LIMITS, type RateLimits } from './http/limits/rateLimits';
import { MEBIBYTE } from './http/limits/sizes';
import { refuseOtherMethods } from './http/methods';
import { mountMutation } from './http/mountMutation';
import { mountQuery } from './http/mountQuery';
import type { JsonMutationName, MutationRoutes } from './http/mutationHandler';
import { mountOpenapi } from './http/openapi/openapi';
import type { QueryName, QueryRoutes } from './http/queryHandler';
import { recordRequest } from './http/recordRequest';
import type { RequestContext } from './http/requestContext';
import { grantOrigins, packAnswers, protectAnswers } from './http/responseHeaders';
import type { VerifyToken } from './identity/account';
import { IMPORT_PROBLEMS, importQueries, mountImport } from './imports/route';
import { type UploadSettings, USUAL_UPLOADS } from './imports/uploadSettings';
import type { Metrics } from './metrics/metrics';
import { mountMetrics } from './metrics/route';
import { noteMutations, noteQueries } from './notes/route';
import { notificationMutations, notificationQueries } from './notifications/route';
import { overviewQueries } from './overview/route';
import { notFound } from './problems/problem';
import { placesQueries } from './places/route';
import { proposalMutations, proposalQueries } from './proposals/route';
import { rankingQueries } from './ranking/route';
import { reviewMutations, reviewQueries } from './review/route';
import { settingExecutors, settingMutations, settingQueries } from './settings/route';
import { versionExecutors } from './versions/proposals';
import { versionMutations, versionQueries } from './versions/route';
import { voteMutations } from './votes/route';
import type { VoterHash } from './votes/voterHash';

export interface AppParts {
  database: Database;
  verifyToken: VerifyToken;
  clock: Clock;
  allowedOrigins: readonly string[];
  log: Logger;
  /** Over the usual limits of an import over HTTP. */
  uploads?: Partial<UploadSettings>;
  /** Left out: nobody is hashed here. */
  voterHash?: VoterHash | null;
  /** Left out: as many requests as one likes, and no proxy (S35). */
  limits?: Partial<RequestLimits>;
  /** Left out: nothing is counted, and there is nothing at /metrics. */
  metrics?: Metrics;
  /** Where notifications go, to be shown; left out: nowhere. */
  channels?: ChannelSettings;
}

/** How much may be asked, and by whom it was asked. */
interface RequestLimits extends RateLimits {
  trustedProxies: TrustedProxies;
  /** Bytes of bodies in memory at once. */
  bodyBytes: number;
}

const USUAL_LIMITS: RequestLimits = { ...NO_LIMITS, trustedProxies: 0, bodyBytes: 128 * MEBIBYTE };

const queriesOfAll = {
  ...settingQueries,
  ...overviewQueries,
  ...dayQueries,
  ...rankingQueries,
  ...placesQueries,
  ...reviewQueries,
  ...djQueries,
  ...djHistoryQueries,
  ...noteQueries,
  ...previousPollQueries,
  ...auditQueries,
  ...importQueries,
  ...versionQueries,
  ...exclusionQueries,
  ...proposalQueries,
} satisfies Partial<QueryRoutes>;

/** The whole API, ready to be asked; it never listens. */
export function buildApp(parts: AppParts) {
  const { database, allowedOrigins, log, voterHash = null, channels = NO_CHANNELS } = parts;
  const limits = { ...USUAL_LIMITS, ...parts.limits };
  const queries: QueryRoutes = { ...queriesOfAll, ...notificationQueries(channels) };
  const mutations: MutationRoutes = {
    ...settingMutations,
    ...djMutations,
    ...reviewMutations,
    ...noteMutations,
    ...previousPollMutations,
    ...voteMutations(voterHash),
    ...versionMutations,
    ...exclusionMutations(voterHash),
    ...proposalMutations({ ...settingExecutors, ...versionExecutors, ...exclusionExecutors }),
    ...notificationMutations(channels),
  };
  const app = new OpenAPIHono<RequestContext>();
  app.use(
    recordRequest(log, {
      addressOf: addressReader(limits.trustedProxies),
      observe: parts.metrics?.observe,
    }),
    protectAnswers,
    packAnswers(),
    grantOrigins(allowedOrigins),
    limitRequests(limits),
  );
  const answers = keepAnswers();
  const bodies = bodyBudget(limits.bodyBytes);
  const query = <Name extends QueryName>(name: Name) =>
    mountQuery(app, name, queries[name], { ...parts, answers });
  const mutation = <Name extends JsonMutationName>(name: Name) =>
    mountMutation(app, name, mutations[name], { ...parts, bodies });
  for (const name of Object.keys(queries) as QueryName[]) query(name);
  for (const name of Object.keys(mutations) as JsonMutationName[]) mutation(name);
  mountImport(app, { ...parts, voterHash, uploads: { ...USUAL_UPLOADS, ...parts.uploads } });
  mountExports(app, parts);
  mountHealth(app, database);
  mountMetrics(app, parts.metrics);
  mountOpenapi(app, { ...mutations, postImport: { problems: IMPORT_PROBLEMS } });
  refuseOtherMethods(app);
  app.notFound((c) => answerProblem(notFound('there is nothing here'), c));
  app.onError(answerProblem);
  return app;
}
