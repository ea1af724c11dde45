import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { importEndpoints, importMutations } from '../../contract/imports';
import { receiveBody, refuseForeign } from '../http/body';
import type { ApiContext, ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { accountOf, describeEndpoint, FILE, json, problems, requireDecider } from '../http/route';
import { claimOf, KeyHeader } from '../http/write';
import { payloadTooLarge } from '../problems/problem';
import { noHashKey, type VoterHash } from '../votes/voterHash';
import { encodingOfType, readImportRequest } from './importRequest';
import { readImports } from './queries';
import { raiseImportProblem } from './problems';
import { spool } from './spool';
import { storeUpload } from './storeUpload';
import { type Sender, type UploadSettings, uploadTurns } from './uploads';

const MOST = 200;

const { postImport } = importMutations;
const described = describeEndpoint('postImport', postImport);

const RESPONSES: RouteConfig['responses'] = {
  200: json('What became of the file; a file with wrong lines is not stored', postImport.answer),
  ...problems(['reason_wanted', 'key_in_use', 'key_reused', 'not_configured', 'voters_otherwise']),
};

const importRoute = createRoute({
  ...described,
  method: 'post',
  request: {
    ...described.request,
    headers: KeyHeader,
    body: { required: true, content: { 'text/csv': FILE, 'application/gzip': FILE } },
  },
  responses: RESPONSES,
});

interface ImportParts {
  uploads: UploadSettings;
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

/**
 * POST /v1/imports: the file waits on the disk until it is whole, and only then a transaction opens, so that a slow or stalled
 * sender keeps nobody waiting.
 */
export function importRoutes({ uploads, voterHash }: ImportParts) {
  const turns = uploadTurns(uploads);
  return new OpenAPIHono<ApiEnv>()
    .openapi(readRoute('imports', importEndpoints.imports), (c) =>
      answerRead(c, {}, async ({ client }) =>
        c.json({ imports: await readImports(client, MOST) }, 200),
      ),
    )
    .openapi(importRoute, async (c) => {
      refuseForeign(c);
      const charset = encodingOfType(c.req.header('Content-Type'));
      const request = readImportRequest(c.req.valid('query'));
      if (!request.dryRun) await requireDecider(c);
      if (request.hashVoters && !voterHash) throw noHashKey();
      refuseLength(c, uploads.maxBytes);
      const account = accountOf(c);
      const { signal } = c.req.raw;
      const sender: Sender = { account: account.uid, isTrial: request.dryRun };
      const importing = turns.keep(sender, async () => {
        const file = await spool(receiveBody(c, uploads), uploads.folder);
        const encoding = request.encoding ?? charset ?? 'auto';
        const actor = account.email || account.uid;
        const claim = claimOf(c, () => file.sha256);
        const arrived = { file, request, encoding, actor, claim, signal };
        const store = () => storeUpload({ ...c.get('services'), ...uploads, voterHash }, arrived);
        try {
          return await turns.store(sender, store);
        } finally {
          await file.remove();
        }
      });
      const { answer, figures } = await importing.catch(raiseImportProblem);
      c.set('figures', figures);
      return c.body(answer, 200, { 'Content-Type': 'application/json' });
    });
}

// Known before the first byte is taken: the sender need not send the rest.
function refuseLength(c: ApiContext, maxBytes: number): void {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw payloadTooLarge(maxBytes);
}
