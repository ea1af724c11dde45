import { OpenAPIHono } from '@hono/zod-openapi';
import { noteEndpoints, noteMutations } from '../../contract/notes';
import type { ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import { readNotes, replaceNotes } from './queries';

export const noteRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('notes', noteEndpoints.notes), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ notes: await readNotes(client) }, 200)),
  )
  .openapi(writeRoute('putNotes', noteMutations.putNotes, { maxMebibytes: 1 }), (c) =>
    answerWrite(c, {}, async ({ client, actor }) => {
      await replaceNotes(client, actor, c.req.valid('json').notes);
      return c.json({ notes: await readNotes(client) }, 200);
    }),
  );
