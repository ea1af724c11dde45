import { OpenAPIHono } from '@hono/zod-openapi';
import { noteEndpoints, noteMutations } from '../../contract/notes';
import type { ApiEnv } from '../http/env';
import { readRoute, writeRoute } from '../http/endpointRoute';
import { answerRead } from '../http/read';
import { MEBIBYTE } from '../http/bodies';
import { answerWrite } from '../http/write';
import { readNotes, replaceNotes } from './queries';

export const noteRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('notes', noteEndpoints.notes), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ notes: await readNotes(client) }, 200)),
  )
  .openapi(writeRoute('putNotes', noteMutations.putNotes, { maxBytes: MEBIBYTE }), (c) =>
    answerWrite(c, {}, async ({ client, actor }) => {
      await replaceNotes(client, actor, c.req.valid('json').notes);
      return c.json({ notes: await readNotes(client) }, 200);
    }),
  );
