import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { exportEndpoints } from '../../contract/exports';
import { readDaily } from '../days/routes';
import type { ApiContext, ApiEnv } from '../http/env';
import { type ReadContext, readContext } from '../http/read';
import { accountOf, describeEndpoint, FILE, problems } from '../http/route';
import { raiseDatabaseProblem } from '../problems/problem';
import { readTotal } from '../ranking/routes';
import { streamCsv } from './streamCsv';
import { dailyTable, dayDjTable, type ExportedTable, totalTable } from './tables';

const { exportDayDj, exportTotal, exportDaily } = exportEndpoints;

export const exportRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(exportRoute('exportDayDj', exportDayDj), (c) =>
    answerFile(c, exportDayDj.file, (context) => dayDjTable(context, c.req.valid('query'))),
  )
  .openapi(exportRoute('exportTotal', exportTotal), (c) =>
    answerFile(c, exportTotal.file, async (context) =>
      totalTable(context, await readTotal(context, c.req.valid('query'))),
    ),
  )
  .openapi(exportRoute('exportDaily', exportDaily), (c) =>
    answerFile(c, exportDaily.file, async (context) =>
      dailyTable(context, await readDaily(context, c.req.valid('query'))),
    ),
  );

type ExportEndpoint = (typeof exportEndpoints)[keyof typeof exportEndpoints];

/** GET of a file: who may send it, what it takes, and its documentation. */
function exportRoute<E extends ExportEndpoint>(operationId: string, endpoint: E) {
  return createRoute({
    ...describeEndpoint(operationId, endpoint),
    method: 'get',
    responses: { 200: { description: 'file', content: { [endpoint.file]: FILE } }, ...problems() },
  });
}

/** A table as a file: one short read-only transaction, then rows while the receiver takes them. */
async function answerFile(
  c: ApiContext,
  file: string,
  make: (context: ReadContext) => Promise<ExportedTable>,
): Promise<Response> {
  // A HEAD has no body that anybody would take.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': file });
  const { database, clock, variedReads, downloads } = c.get('services');
  const { uid } = accountOf(c);
  const read = () => database.read(async (client) => make(await readContext(client, clock.now())));
  const opening = new Promise<Response>((resolve, reject) => {
    async function send(): Promise<void> {
      const table = await variedReads.run(uid, read);
      await new Promise<void>((onEnd) => {
        const headers = {
          'Content-Type': `${file}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${table.name}.csv"`,
        };
        resolve(c.body(streamCsv(table, onEnd), 200, headers));
      });
    }
    downloads.run(uid, send).catch(reject);
  });
  return opening.catch(raiseDatabaseProblem);
}
