import type { OpenAPIHono } from '@hono/zod-openapi';
import { exportEndpoints } from '../../contract/exports';
import { dayQueries } from '../days/route';
import { limitConcurrency } from '../http/limits/limitConcurrency';
import { type QueryParts, pollAt } from '../http/mountQuery';
import { parseQuery } from '../http/parseQuery';
import type { QueryContext } from '../http/queryHandler';
import type { RequestContext } from '../http/requestContext';
import { requireRole } from '../http/requireRole';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { rankingQueries } from '../ranking/route';
import { streamCsv } from './streamCsv';
import { dailyTable, dayDjTable, type ExportedTable, totalTable } from './tables';

/** Tables that are read at once: the pool has ten connections, and the screens come first. */
const MOST_READ = 3;

/** Downloads at once, slow ones too: each holds its table in memory. */
const MOST_SENT = 10;

type ExportName = keyof typeof exportEndpoints;
/** Reads the query, which may be a bad one, before the database is asked. */
type Make = (search: URLSearchParams) => (context: QueryContext) => Promise<ExportedTable>;

const NO_PARAMS = {};

const tables: Record<ExportName, Make> = {
  exportDayDj: (search) => {
    const query = parseQuery(exportEndpoints.exportDayDj.query, search);
    return (context) => dayDjTable(context, query);
  },
  exportTotal: (search) => {
    const query = parseQuery(exportEndpoints.exportTotal.query, search);
    return async (context) =>
      totalTable(context, await rankingQueries.total.handle(context, { query, params: NO_PARAMS }));
  },
  exportDaily: (search) => {
    const query = parseQuery(exportEndpoints.exportDaily.query, search);
    return async (context) =>
      dailyTable(context, await dayQueries.daily.handle(context, { query, params: NO_PARAMS }));
  },
};

/** Every table as a file: role, request, one short read-only transaction, then rows while the receiver takes them. */
export function mountExports(
  app: OpenAPIHono<RequestContext>,
  { database, clock, verifyToken }: Pick<QueryParts, 'database' | 'clock' | 'verifyToken'>,
): void {
  const whenFree = limitConcurrency(MOST_READ);
  const whileSending = limitConcurrency(MOST_SENT);
  for (const name of Object.keys(exportEndpoints) as ExportName[]) {
    const { path, roles, file } = exportEndpoints[name];
    app.get(path, requireRole(verifyToken, roles), async (c) => {
      const make = tables[name](new URL(c.req.url).searchParams);
      // A HEAD has no body that anybody would take.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': file });
      const read = () =>
        database.read(async (client) => make({ client, poll: await pollAt(client, clock) }));
      const answer = await new Promise<Response>((resolve, reject) => {
        const send = async () => {
          const table = await whenFree(read);
          await new Promise<void>((onEnd) => {
            resolve(
              c.body(streamCsv(table, onEnd), 200, {
                'Content-Type': `${file}; charset=utf-8`,
                'Content-Disposition': `attachment; filename="${table.name}.csv"`,
              }),
            );
          });
        };
        whileSending(send).catch(reject);
      }).catch(raiseDatabaseProblem);
      return answer;
    });
  }
}
