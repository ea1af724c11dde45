import { OpenAPIHono } from '@hono/zod-openapi';
import { accepts } from 'hono/accepts';
import { versionEndpoints, versionMutations } from '../../contract/decisions/versions';
import type { ApiContext, ApiEnv } from '../http/env';
import { answerRead, isKnown, readRoute } from '../http/read';
import { answerWrite, writeRoute } from '../http/write';
import type { Executors } from '../proposals/proposals';
import { freezeVersion } from './freeze';
import { publishVersion, withdrawVersion } from './publish';
import { rankingOf, readFrozen, readVersion, readVersions } from './queries';

const DECISION = ['not_configured', 'sign_in_again'] as const;
const FREEZE = {
  problems: [
    ...DECISION,
    'vote_is_open',
    'final_exists',
    'sums_differ',
    'conflict',
    'already_proposed',
  ],
} as const;
const PUBLISH = {
  problems: [
    ...DECISION,
    'not_found',
    'version_not_final',
    'version_published',
    'version_withdrawn',
    'version_damaged',
    'already_proposed',
  ],
} as const;
const WITHDRAW = { problems: [...DECISION, 'not_found', 'version_withdrawn'] } as const;

export const versionRoutes = new OpenAPIHono<ApiEnv>()
  .openapi(readRoute('versions', versionEndpoints.versions), (c) =>
    answerRead(c, {}, async ({ client }) => c.json({ versions: await readVersions(client) }, 200)),
  )
  .openapi(readRoute('version', versionEndpoints.version), (c) => {
    const { id } = c.req.valid('param');
    const { file } = versionEndpoints.version;
    // The bytes of a version are compared with their hash at each reading.
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
      const answer = await freezeVersion(context, c.req.valid('json'));
      return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
    }),
  )
  .openapi(writeRoute('publishVersion', versionMutations.publishVersion, PUBLISH), (c) =>
    answerWrite(c, {}, async (context) => {
      const answer = await publishVersion(context, c.req.valid('param').id);
      return 'proposal' in answer ? c.json(answer, 202) : c.json(answer, 200);
    }),
  )
  .openapi(writeRoute('withdrawVersion', versionMutations.withdrawVersion, WITHDRAW), (c) =>
    answerWrite(c, {}, async (context) => {
      const { id } = c.req.valid('param');
      return c.json(await withdrawVersion(context, id, c.req.valid('json').reason), 200);
    }),
  );

/** Who accepts decides on the result as well, and needs a fresh sign-in. */
export const versionExecutors = {
  final: async (context, { id: proposal, hash, detail: { label } }) => {
    const frozen = await freezeVersion(context, { label, final: true }, { proposal, hash });
    return 'id' in frozen ? frozen.id : null;
  },
  publish: async (context, { id: proposal, hash, detail: { version } }) => {
    await publishVersion(context, version, { proposal, hash });
    return version;
  },
} satisfies Partial<Executors>;

/** Whether the Accept header prefers a file of this type; who takes anything gets JSON. */
function wantsFile(c: ApiContext, type: string): boolean {
  const json = 'application/json';
  return accepts(c, { header: 'Accept', supports: [json, type], default: json }) === type;
}

/**
 * A file that never changes, under an ASCII name. Nobody on the way may compress it (`no-transform`), so that what is saved
 * has the SHA-256 that the headers tell (a strong ETag, and RFC 9530).
 */
function fileResponse(
  c: ApiContext,
  type: string,
  { name, bytes, sha256 }: { name: string; bytes: Uint8Array; sha256: string },
): Response {
  const headers = { ETag: `"${sha256}"` };
  // Of a response with CORS headers Hono would keep the Cache-Control that was set before.
  c.header('Cache-Control', 'no-store, no-transform');
  if (isKnown(c, headers.ETag)) return c.body(null, 304, headers);
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(bytes.length),
    'Content-Disposition': `attachment; filename="${name}"`,
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
  });
}
