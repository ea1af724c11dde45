import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { actions } from '../../contract/endpoints';
import type { Account } from '../identity/account';
import type { VoterHash } from '../votes/voterHash';
import { mayOnlyTry, noHashKey, raiseImportProblem } from './problems';
import { payloadTooLarge } from '../problems/requestProblems';
import { receiveBody } from '../http/receiveBody';
import { spool } from './spool';
import { turns } from './semaphore';
import type { UploadSettings } from './uploadSettings';
import type { Asking } from '../http/requestContext';
import { encodingOfType } from './fileType';
import { refuseForeign } from '../http/guardWrite';
import { type ImportOrder, readImportOrder } from './importQuery';
import { type ActionParts, claimOf } from '../http/mountMutation';
import { accountOf, requireRole } from '../http/requireRole';
import { storeUpload } from './storeUpload';

export interface ImportParts extends ActionParts {
  uploads: UploadSettings;
}

/**
 * POST /v1/imports: the file waits on the disk until it is whole, and only then a transaction opens,
 * so that a slow or stalled sender keeps nobody waiting. A file with wrong lines is answered 200
 * with `stored: false`: it was read, and the answer says what is wrong in it.
 */
export function mountImport(app: OpenAPIHono<Asking>, parts: ImportParts): void {
  const { method, path, roles } = actions.postImport;
  const { uploads, verifyToken, voterHash } = parts;
  const takeTurn = turns(uploads.mostAtOnce);
  app.on(method, path, requireRole(verifyToken, roles), async (c) => {
    refuseForeign(c, parts.allowedOrigins);
    const charset = encodingOfType(c.req.header('Content-Type'));
    const { search, searchParams } = new URL(c.req.url);
    const order = readImportOrder(searchParams);
    const account = accountOf(c);
    refuseOrder(order, account, voterHash);
    const claim = claimOf(c, account);
    refuseLength(c, uploads.maxBytes);
    const { body, signal } = c.req.raw;
    const importing = takeTurn(async () => {
      const file = await spool(receiveBody(body, uploads), uploads.folder);
      const encoding = order.encoding ?? charset ?? 'auto';
      const actor = account.email || account.uid;
      const arrived = { file, order, encoding, actor, claim, search, signal };
      const storing = storeUpload({ ...parts, ...uploads }, arrived);
      return storing.finally(() => file.remove());
    });
    const { body: answer, figures } = await importing.catch(raiseImportProblem);
    c.set('figures', figures);
    return c.body(answer, 200, { 'Content-Type': 'application/json' });
  });
}

function refuseOrder(
  { dryRun, hashVoters }: ImportOrder,
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
