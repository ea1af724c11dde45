import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { exportEndpoints, XLSX } from '../../contract/exports';
import { dayQueries } from '../days/route';
import { limitConcurrency } from '../http/limits/limitConcurrency';
import { type QueryParts, pollAt } from '../http/mountQuery';
import { parseQuery } from '../http/parseQuery';
import type { QueryContext } from '../http/queryHandler';
import type { RequestContext } from '../http/requestContext';
import { requireRole } from '../http/requireRole';
import { raiseDatabaseProblem } from '../problems/databaseDown';
import { invalidRequest } from '../problems/problem';
import { rankingQueries } from '../ranking/route';
import { csvChunks } from './csvChunks';
import { dailyTable } from './daily';
import { dayDjTable } from './dayDj';
import type { ExportedTable } from './exportedTable';
import { streamAnswer } from './streamAnswer';
import { totalTable } from './total';
import { MOST_ROWS, xlsxChunks } from './xlsxChunks';

/** Each holds a connection while it is taken: the pool has ten, and the screens come first. */
const MOST_AT_ONCE = 3;

type ExportName = keyof typeof exportEndpoints;
/** Reads the query, which may be a bad one, before the database is asked. */
type Make = (search: URLSearchParams) => (context: QueryContext) => Promise<ExportedTable>;

const NO_PARAMS = {};

const tables: Record<'dayDj' | 'total' | 'daily', Make> = {
  dayDj: (search) => {
    const query = parseQuery(exportEndpoints.exportDayDj.query, search);
    return (context) => dayDjTable(context, query);
  },
  total: (search) => {
    const query = parseQuery(exportEndpoints.exportTotal.query, search);
    return async (context) =>
      totalTable(context, await rankingQueries.total.handle(context, { query, params: NO_PARAMS }));
  },
  daily: (search) => {
    const query = parseQuery(exportEndpoints.exportDaily.query, search);
    return async (context) =>
      dailyTable(context, await dayQueries.daily.handle(context, { query, params: NO_PARAMS }));
  },
};

const TABLE_OF: Record<ExportName, keyof typeof tables> = {
  exportDayDj: 'dayDj',
  exportDayDjXlsx: 'dayDj',
  exportTotal: 'total',
  exportTotalXlsx: 'total',
  exportDaily: 'daily',
  exportDailyXlsx: 'daily',
};

/** Every table as a file: role, request, then rows of one read-only transaction while the receiver takes them. */
export function mountExports(app: OpenAPIHono<RequestContext>, parts: Parts): void {
  const whenFree = limitConcurrency(MOST_AT_ONCE);
  for (const name of Object.keys(exportEndpoints) as ExportName[]) {
    const { path, roles, file } = exportEndpoints[name];
    app.get(path, requireRole(parts.verifyToken, roles), async (c) => {
      const make = tables[TABLE_OF[name]](new URL(c.req.url).searchParams);
      // A HEAD has no body that anybody would take.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': file });
      return answer(c, { file, make, whenFree }, parts).catch(raiseDatabaseProblem);
    });
  }
}

type Parts = Pick<QueryParts, 'database' | 'clock' | 'verifyToken'>;

interface Asked {
  file: string;
  make: ReturnType<Make>;
  whenFree: ReturnType<typeof limitConcurrency>;
}

async function answer(
  c: Context<RequestContext>,
  { file, make, whenFree }: Asked,
  { database, clock }: Parts,
): Promise<Response> {
  const isXlsx = file === XLSX;
  const { name, body } = await new Promise<{ name: string; body: ReadableStream<Uint8Array> }>(
    (resolve, reject) => {
      const work = () =>
        new Promise<void>((end) => {
          const open = async (client: QueryContext['client']) => {
            const table = await make({ client, poll: await pollAt(client, clock) });
            if (isXlsx && table.count > MOST_ROWS) throw tooLong(table.count);
            return { head: table.name, chunks: isXlsx ? xlsxChunks(table) : csvChunks(table) };
          };
          streamAnswer(database, open, end).then(
            ({ head, body }) => resolve({ name: head, body }),
            reject,
          );
        });
      whenFree(work).catch(reject);
    },
  );
  return c.body(body, 200, {
    'Content-Type': isXlsx ? XLSX : `${file}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}.${isXlsx ? 'xlsx' : 'csv'}"`,
  });
}

function tooLong(rows: number) {
  const message = `${rows} rows do not fit into a sheet of ${MOST_ROWS}: ask for fewer days, for form=wide, or for a CSV`;
  return invalidRequest([{ field: 'form', message }]);
}
