import { OpenAPIHono } from '@hono/zod-openapi';
import {
  CreatedIngestKey,
  ingestKeyEndpoints,
  ingestKeyMutations,
} from '../../contract/ingestKeys';
import type { ApiEnv } from '../http/env';
import { answerRead, everyMoment, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { createIngestKey, readIngestKeys, revokeIngestKey } from './queries';

const CREATE = { problems: ['sign_in_again'] } as const;
const REVOKE = { problems: ['not_found'] } as const;

export const ingestKeyRoutes = new OpenAPIHono<ApiEnv>()
  // Uses change without a revision.
  .openapi(readRoute('ingestKeys', ingestKeyEndpoints.ingestKeys), (c) =>
    answerRead(c, { etag: everyMoment, isUncached: true }, async ({ client }) =>
      c.json({ keys: await readIngestKeys(client) }, 200),
    ),
  )
  .openapi(writeRoute('postIngestKey', ingestKeyMutations.postIngestKey, CREATE), (c) =>
    answerWrite(c, { keep: withoutSecret }, async ({ client, account, actor }) => {
      requireFreshSignIn(account);
      return c.json(await createIngestKey(client, { actor, ...c.req.valid('json') }), 200);
    }),
  )
  // A key that leaked is revoked at once, however old the sign-in is.
  .openapi(writeRoute('revokeIngestKey', ingestKeyMutations.revokeIngestKey, REVOKE), (c) =>
    answerWrite(c, {}, async ({ client, actor }) => {
      const { id } = c.req.valid('param');
      return c.json(await revokeIngestKey(client, { actor, id }), 200);
    }),
  );

/** What is kept for a repeated request: the database never holds a key. */
function withoutSecret(body: string): string {
  return JSON.stringify({ ...CreatedIngestKey.parse(JSON.parse(body)), secret: null });
}
