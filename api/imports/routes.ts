import { createRoute, OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type pg from 'pg';
import {
  importEndpoints,
  importMutations,
  type ImportQuery,
  type ImportsAnswer,
} from '../../contract/imports';
import { parseMapping } from '../../rules/csv/namedRecords';
import type { FileAdmission } from '../admissionControl';
import { receiveBody, refuseForeign } from '../http/body';
import type { ApiContext, ApiEnv } from '../http/env';
import { answerRead, readRoute } from '../http/read';
import { accountOf, describeEndpoint, FILE, json, problems, requireDecider } from '../http/route';
import { answerWrite, KeyHeader } from '../http/write';
import { ApiProblem, invalidRequest, payloadTooLarge, refusal } from '../problems/problem';
import { noHashKey, readVoters, type VoterHash } from '../votes/voters';
import { importVotes } from './importVotes';
import { raiseImportProblem, spool, type Spooled, type UploadSettings } from './uploads';
import { VOTE_COLUMNS, type VoteMapping } from './stageFile';

const MOST_IMPORTS = 200;

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
  /** Dry runs never take a place of a decision. */
  decisions: FileAdmission;
  trials: FileAdmission;
  /** Null: this server has no key, and hashes nobody. */
  voterHash: VoterHash | null;
}

/**
 * POST /v1/imports: the file waits on the disk until it is whole, and only then a transaction opens, so that a slow or stalled
 * sender keeps nobody waiting.
 */
export function importRoutes({ uploads, decisions, trials, voterHash }: ImportParts) {
  return new OpenAPIHono<ApiEnv>()
    .openapi(readRoute('imports', importEndpoints.imports), (c) =>
      answerRead(c, {}, async ({ client }) => c.json({ imports: await readImports(client) }, 200)),
    )
    .openapi(importRoute, async (c) => {
      refuseForeign(c);
      refuseOtherTypes(c);
      const query = c.req.valid('query');
      const mapping = query.columns === undefined ? {} : readMapping(query.columns);
      const isTrial = query.dryRun === 'true';
      if (isTrial) c.set('isMaybeDecision', false);
      else await requireDecider(c);
      if (query.hashVoters === 'true' && !voterHash) throw noHashKey();
      // Known before the first byte is taken: the sender need not send the rest.
      if (Number(c.req.header('Content-Length') ?? 0) > uploads.maxBytes)
        throw payloadTooLarge(uploads.maxBytes);
      const { uid } = accountOf(c);
      const { files, storing } = isTrial ? trials : decisions;
      const importing = files.run(uid, async () => {
        const file = await spool(receiveBody(c, uploads), uploads.folder);
        try {
          return await storing.run(uid, () => store(c, file, mapping, query));
        } finally {
          await file.remove();
        }
      });
      return importing.catch(raiseImportProblem);
    });

  /** Imports a whole file in one transaction; nothing is stored where its sender goes away meanwhile. */
  function store(c: ApiContext, file: Spooled, mapping: VoteMapping, query: ImportQuery) {
    const { signal } = c.req.raw;
    const options = { bodyHash: file.sha256, signal };
    const stored = answerWrite(c, options, async ({ client, clock, actor, log }) => {
      const {
        rejectedByCode: _,
        complete: __,
        ...answer
      } = await importVotes(client, file, {
        mapping,
        encoding: query.encoding ?? 'auto',
        createDjs: query.createDjs === 'true',
        onError: query.onError ?? 'stop',
        dryRun: query.dryRun === 'true',
        reason: query.reason ?? null,
        fileName: query.file ?? null,
        hashVoters: await wantedHash(client, query.hashVoters),
        clock,
        actor,
        maxBytes: uploads.maxUnpackedBytes,
      });
      const { read, accepted, duplicates, rejected } = answer;
      log({ read, accepted, duplicates, rejected });
      return c.json(answer, 200);
    });
    return stored.catch((error: unknown) => {
      throw signal.aborted
        ? refusal('upload_stalled', { reason: 'the sender went away before the commit' })
        : error;
    });
  }

  /** Left out: as this poll stores its voters so far. */
  async function wantedHash(client: pg.ClientBase, wanted: ImportQuery['hashVoters']) {
    const isHashed = wanted ? wanted === 'true' : (await readVoters(client)).kind === 'hashed';
    if (isHashed && !voterHash) throw noHashKey();
    return isHashed ? voterHash : null;
  }
}

type ImportRun = ImportsAnswer['imports'][number];

/** The imports that stored something, newest first. */
async function readImports(client: pg.ClientBase): Promise<ImportRun[]> {
  const { rows } = await client.query<Omit<ImportRun, 'at'> & { at: Date }>(
    `select id, at, actor, file, read, accepted, duplicates, rejected,
       djs_made as "djsMade", bytes, sha256
     from import_run order by at desc, id limit ${MOST_IMPORTS}`,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const TYPES = new Set(['text/csv', 'application/gzip', 'application/x-gzip']);

// Whether the file is packed is detected by its first bytes.
function refuseOtherTypes(c: ApiContext): void {
  const [type = ''] = (c.req.header('Content-Type') ?? '').toLowerCase().split(';');
  if (TYPES.has(type.trim())) return;
  const title =
    '送信の形式に対応していません。CSVファイル（text/csv）、またはgzipで圧縮したもの（application/gzip）を送信してください。';
  const detail = 'expected text/csv or application/gzip';
  throw new ApiProblem(415, 'unsupported_media_type', title, { detail });
}

function readMapping(text: string): VoteMapping {
  try {
    return parseMapping(VOTE_COLUMNS.fields, text);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'expected FIELD:HEADER';
    throw invalidRequest([{ field: 'columns', message }]);
  }
}
