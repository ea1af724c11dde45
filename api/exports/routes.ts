import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { exportEndpoints } from '../../contract/exports';
import { BYTE_ORDER_MARK, csvLine } from '../../rules/csv/spreadsheets';
import { csvCell, csvHeader, sourceLines, sourceText } from '../../rules/tableFiles';
import { readDaily } from '../days/routes';
import type { ApiContext, ApiEnv } from '../http/env';
import { type ReadContext, readContext } from '../http/read';
import { accountOf, describeEndpoint, FILE, problems } from '../http/route';
import { raiseDatabaseProblem } from '../problems/problem';
import { readTotal } from '../ranking/routes';
import { dailyTable, dayDjTable, type ExportedTable, totalTable } from './tables';

const { exportDayDj, exportTotal, exportDaily } = exportEndpoints;
const CSV = 'text/csv';

export const exportRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(exportRoute('exportDayDj', exportDayDj), (c) =>
    answerFile(c, (context) => dayDjTable(context, c.req.valid('query'))),
  )
  .openapi(exportRoute('exportTotal', exportTotal), (c) =>
    answerFile(c, async (context) =>
      totalTable(context, await readTotal(context, c.req.valid('query'))),
    ),
  )
  .openapi(exportRoute('exportDaily', exportDaily), (c) =>
    answerFile(c, async (context) =>
      dailyTable(context, await readDaily(context, c.req.valid('query'))),
    ),
  );

type ExportEndpoint = (typeof exportEndpoints)[keyof typeof exportEndpoints];

/** GET of a file: who may send it, what it takes, and its documentation. */
function exportRoute<E extends ExportEndpoint>(operationId: string, endpoint: E) {
  return createRoute({
    ...describeEndpoint(operationId, endpoint),
    method: 'get',
    responses: { 200: { description: 'file', content: { [CSV]: FILE } }, ...problems() },
  });
}

/** A table as a file: one short read-only transaction, then rows while the receiver takes them. */
async function answerFile(
  c: ApiContext,
  make: (context: ReadContext) => Promise<ExportedTable>,
): Promise<Response> {
  // A HEAD has no body that anybody would take.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': CSV });
  const { database, clock, variedReads, downloads } = c.get('services');
  const { uid } = accountOf(c);
  const read = () => database.read(async (client) => make(await readContext(client, clock.now())));
  const opening = new Promise<Response>((resolve, reject) => {
    async function send(): Promise<void> {
      const table = await variedReads.run(uid, read);
      await new Promise<void>((onEnd) => {
        const headers = {
          'Content-Type': `${CSV}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${table.name}.csv"`,
        };
        resolve(c.body(streamCsv(table, onEnd), 200, headers));
      });
    }
    downloads.run(uid, send).catch(reject);
  });
  return opening.catch(raiseDatabaseProblem);
}

const CHUNK = 64 * 1024;

const PATIENCE_MS = 60_000;

/** Bytes a millisecond: on average a receiver has to be faster than 4 kB/s. */
const SLOWEST = 4;

/**
 * The table as CSV, made while the receiver takes it. The whole download may take a minute and as long as its bytes so far
 * take at 4 kB/s; then it breaks off. Chunks say nothing about progress: the system's buffers take megabytes at once.
 * `onEnd` is called once, however it ends.
 */
function streamCsv(table: ExportedTable, onEnd: () => void): ReadableStream<Uint8Array> {
  const chunks = csvChunks(table);
  const begun = performance.now();
  let bytes = 0;
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  return new ReadableStream({
    pull(controller) {
      clearTimeout(deadline);
      const { done, value } = chunks.next();
      if (done) {
        controller.close();
        return end();
      }
      controller.enqueue(value);
      bytes += value.length;
      const left = begun + PATIENCE_MS + bytes / SLOWEST - performance.now();
      deadline = setTimeout(() => {
        controller.error(new Error(`${bytes} bytes were taken too slowly`));
        end();
      }, left);
    },
    cancel: end,
  });
}

/** UTF-8 with a byte order mark, RFC 4180; what the file says of itself follows below the table. */
function* csvChunks({ columns, rows, source }: ExportedTable): Generator<Uint8Array, undefined> {
  const encoder = new TextEncoder();
  let text = BYTE_ORDER_MARK + csvLine(columns.map(csvHeader));
  for (const row of rows) {
    text += csvLine(columns.map((column, index) => csvCell(column, row[index] ?? null)));
    if (text.length < CHUNK) continue;
    yield encoder.encode(text);
    text = '';
  }
  yield encoder.encode(text + sourceText(sourceLines(source)));
}
