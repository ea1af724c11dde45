import { OpenAPIHono } from '@hono/zod-openapi';
import { djHistoryEndpoints } from '../../contract/djHistory';
import { readRoute } from '../http/endpointRoute';
import type { ApiEnv } from '../http/env';
import type { EtagPart } from '../http/etag';
import { answerRead } from '../http/read';
import { notFound } from '../problems/problem';
import { readDjHistory } from './readDjHistory';

/** Entries of the log, review runs and verifications come without a new revision. */
const everyEntryAndRun: EtagPart = async ({ client }) => {
  const { rows } = await client.query<{ part: string }>(
    `select concat_ws('.', left(hash, 16), (select coalesce(max(id), 0) from review_run),
       (select extract(epoch from at) from audit_checkpoint)) as part
     from audit_head`,
  );
  return rows[0]?.part ?? '';
};

// Read anew each time: it says what of the log has been verified.
const OPTIONS = { etag: everyEntryAndRun, isUncached: true };

export const djHistoryRoutes = new OpenAPIHono<ApiEnv>().openapi(
  readRoute('djHistory', djHistoryEndpoints.djHistory),
  (c) =>
    answerRead(c, OPTIONS, async ({ client, poll }) => {
      const { dj } = c.req.valid('param');
      const history = await readDjHistory(client, poll, dj);
      if (!history) throw notFound(`there is no DJ ${dj}`);
      return c.json(history, 200);
    }),
);
