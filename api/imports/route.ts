import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { importMutations } from '../../contract/imports';
import type { ProblemCode } from '../../contract/core/problem';
import { refuseForeign } from '../http/guardWrite';
import type { MutationParts } from '../http/mountMutation';
import type { QueryHandler, QueryRoutes } from '../http/queryHandler';
import { answerText } from '../http/answerText';
import { bodyOf, receiveBody } from '../http/body/receiveBody';
import type { RequestContext } from '../http/requestContext';
import { accountOf, requireRole } from '../http/requireRole';
import { claimOf } from '../idempotency/keyClaim';
import type { Account } from '../identity/account';
import { payloadTooLarge } from '../problems/requestProblems';
import { noHashKey } from '../votes/problems';
import type { VoterHash } from '../votes/voterHash';
import { encodingOfType } from './fileType';
import { type ImportRequest, parseImportRequest } from './importQuery';
import { readImports } from './importRuns';
import { mayOnlyTry, raiseImportProblem } from './problems';
import { spool } from './spool';
import { storeUpload } from './storeUpload';
import type { UploadSettings } from './uploadSettings';
import { type Sender, uploadTurns } from './uploadTurns';

const MOST = 200;

const handleImports: QueryHandler<'imports'> = async ({ client }) => ({
  imports: await readImports(client, MOST),
});

export const importQueries = { imports: { handle: handleImports } } satisfies Partial<QueryRoutes>;

export interface ImportParts extends Omit<MutationParts, 'bodies'> {
  uploads: UploadSettings;
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

/** The codes that an import may be refused with, besides those of every mutation. */
export const IMPORT_PROBLEMS: readonly ProblemCode[] = [
  'reason_wanted',
  'key_in_use',
  'key_reused',
  'not_configured',
  'voters_otherwise',
];

/**
 * POST /v1/imports: the file waits on the disk until it is whole, and only then a transaction opens,
 * so that a slow or stalled sender keeps nobody waiting. A file with wrong lines is answered 200
 * with `stored: false`: it was read, and the answer says what is wrong in it.
 */
export function mountImport(app: OpenAPIHono<RequestContext>, parts: ImportParts): void {
  const { method, path, roles } = importMutations.postImport;
  const { uploads, verifyToken, voterHash } = parts;
  const turns = uploadTurns(uploads);
  app.on(method, path, requireRole(verifyToken, roles), async (c) => {
    refuseForeign(c, parts.allowedOrigins);
    const charset = encodingOfType(c.req.header('Content-Type'));
    const { search, searchParams } = new URL(c.req.url);
    const request = parseImportRequest(searchParams);
    const account = accountOf(c);
    refuseRequest(request, account, voterHash);
    const claim = claimOf(c.req, account.uid);
    refuseLength(c, uploads.maxBytes);
    const { signal } = c.req.raw;
    const body = bodyOf(c);
    const sender: Sender = { account: account.uid, isTrial: request.dryRun };
    const importing = turns.keep(sender, async () => {
      const file = await spool(receiveBody(body, uploads), uploads.folder);
      const encoding = request.encoding ?? charset ?? 'auto';
      const actor = account.email || account.uid;
      const arrived = { file, request, encoding, actor, claim, search, signal };
      const store = () => storeUpload({ ...parts, ...uploads }, arrived);
      try {
        return await turns.store(sender, store);
      } finally {
        await file.remove();
      }
    });
    const { body: answer, figures } = await importing.catch(raiseImportProblem);
    c.set('figures', figures);
    return answerText(c, answer, 200, { 'Content-Type': 'application/json' });
  });
}

function refuseRequest(
  { dryRun, hashVoters }: ImportRequest,
  { roles }: Account,
  voterHash: VoterHash | null,
): void {
  if (!dryRun && !roles.has('admin')) throw mayOnlyTry();
  if (hashVoters && !voterHash) throw noHashKey();
}

// Known before the first byte is taken: the sender need not send the rest.
function refuseLength(c: Context, maxBytes: number): void {
  if (Number(c.req.header('Content-Length') ?? 0) > maxBytes) throw payloadTooLarge(maxBytes);
}
