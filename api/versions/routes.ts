import { OpenAPIHono } from '@hono/zod-openapi';
import type { Proposed } from '../../contract/decisions/proposals';
import {
  type Version,
  type VersionBody,
  versionEndpoints,
  versionMutations,
} from '../../contract/decisions/versions';
import type { ApiEnv } from '../http/env';
import { fileResponse, wantsFile } from '../http/fileResponse';
import { answerRead, readRoute } from '../http/read';
import { answerWrite, type WriteContext, writeRoute } from '../http/write';
import { requireFreshSignIn } from '../identity/account';
import { freezeVersion, publishVersion } from './decideVersion';
import { OF_EVERY_DECISION } from './problems';
import { proposeFinal, proposePublication, takesTwo } from './proposals';
import { rankingOf, readFrozen, readVersion, readVersions } from './queries';
import { withdrawVersion } from './withdrawVersion';

const FREEZE = {
  problems: [
    ...OF_EVERY_DECISION,
    'vote_is_open',
    'final_exists',
    'sums_differ',
    'conflict',
    'already_proposed',
  ],
} as const;
const PUBLISH = {
  problems: [
    ...OF_EVERY_DECISION,
    'not_found',
    'version_not_final',
    'version_published',
    'version_withdrawn',
    'version_damaged',
    'already_proposed',
  ],
} as const;
const WITHDRAW = { problems: [...OF_EVERY_DECISION, 'not_found', 'version_withdrawn'] } as const;

export const versionRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('versions', versionEndpoints.versions), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ versions: await readVersions(client) }, 200)),
  )
  .openapi(readRoute('version', versionEndpoints.version), (c) => {
    const { id } = c.req.valid('param');
    const { file } = versionEndpoints.version;
    // A version's bytes are held against their hash at each reading.
    return answerRead<Response>(c, { isUncached: true }, async ({ client }) => {
      const frozen = await readFrozen(client, id);
      const { bytes, sha256, poll, asOf } = frozen;
      if (wantsFile(c, file)) {
        return fileResponse(c, file, { name: `dj-ranking-${poll.year}-${id}.csv`, bytes, sha256 });
      }
      const version = await readVersion(client, id);
      return c.json({ version, poll, asOf, ranking: rankingOf(frozen) }, 200);
    });
  })
  .openapi(writeRoute('postVersion', versionMutations.postVersion, FREEZE), (c) =>
    answerWrite(c, {}, async (context) => {
      const answer = await freeze(context, c.req.valid('json'));
      return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
    }),
  )
  .openapi(writeRoute('publishVersion', versionMutations.publishVersion, PUBLISH), (c) =>
    answerWrite(c, {}, async ({ client, account, actor }) => {
      const { id } = c.req.valid('param');
      requireFreshSignIn(account);
      if (!(await takesTwo(client)))
        return c.json(await publishVersion(client, { actor, id }), 200);
      const { uid } = account;
      return c.json(await proposePublication(client, { actor, account: uid, id }), 202);
    }),
  )
  .openapi(writeRoute('withdrawVersion', versionMutations.withdrawVersion, WITHDRAW), (c) =>
    answerWrite(c, {}, async ({ client, account, actor }) => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')];
      requireFreshSignIn(account);
      return c.json(await withdrawVersion(client, { actor, id, reason }), 200);
    }),
  );

async function freeze(
  { client, clock, account, actor }: WriteContext,
  body: VersionBody,
): Promise<Version | Proposed> {
  const wanted = { ...body, actor, now: clock.now() };
  if (!body.final) return freezeVersion(client, wanted);
  requireFreshSignIn(account);
  return (await takesTwo(client))
    ? proposeFinal(client, { ...wanted, account: account.uid })
    : freezeVersion(client, wanted);
}
