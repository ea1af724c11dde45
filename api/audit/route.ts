import type { EtagPart, QueryHandler, QueryRoutes } from '../http/queryHandler';
import { readAudit, readAuditHead } from './queries';

const PAGE = 50;

const handleAudit: QueryHandler<'audit'> = async ({ client }, { query }) => ({
  entries: await readAudit(client, { before: query.before ?? null, limit: query.limit ?? PAGE }),
  head: await readAuditHead(client),
});

/** Roles are logged without a change of the revision. */
const everyEntry: EtagPart = async ({ client }) => (await readAuditHead(client)).hash.slice(0, 16);

export const auditQueries = {
  audit: { handle: handleAudit, etagPart: everyEntry },
} satisfies Partial<QueryRoutes>;
