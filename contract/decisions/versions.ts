import { z } from 'zod';
import { VERSION_STATES } from '../../rules/versions/versionStates';
import {
  Count,
  Instant,
  object,
  openCode,
  read,
  Reason,
  Sha256,
  strictObject,
  TokyoDay,
  write,
} from '../core/primitives';
import { Rank } from '../ranking';

export const VersionState = z.enum(VERSION_STATES).meta({ id: 'VersionState' });

/** A frozen ranking (確定版) of that moment; `at`: real time, `published…`: its last publication, `sha256`: of its file. */
export const Version = object('Version', {
  id: z.string().meta({ example: 'v-1' }),
  label: z.string(),
  final: z.boolean(),
  state: openCode(VersionState),
  at: Instant,
  actor: z.string(),
  revision: Count,
  sha256: Sha256,
  total: Count,
  djs: Count,
  publishedAt: Instant.nullable(),
  publishedBy: z.string().nullable(),
  withdrawnAt: Instant.nullable(),
  withdrawnBy: z.string().nullable(),
  withdrawReason: z.string().nullable(),
});
export type Version = z.infer<typeof Version>;

/** GET /v1/versions, newest first, withdrawn ones too. */
const VersionsAnswer = object('Versions', { versions: z.array(Version) });

const VersionPath = z.strictObject({ id: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/** GET /v1/versions/{id}: with `Accept: text/csv` its file, else this, of the same bytes. `asOf`: the last day; no previous ranks. */
const VersionAnswer = object('VersionDetail', {
  version: Version,
  poll: z.object({ name: z.string(), year: z.int() }),
  asOf: TokyoDay,
  ranking: z.array(Rank),
});

/** POST /v1/versions freezes the ranking as it is. `final` makes the result final, and wants a fresh sign-in. */
export const VersionBody = strictObject('NewVersion', {
  label: z.string().trim().min(1).max(100),
  final: z.boolean(),
  revision: Count.optional().meta({ description: 'of the figures seen; others are a 409' }),
});
export type VersionBody = z.infer<typeof VersionBody>;

export const versionEndpoints = {
  versions: read('/v1/versions', 'Frozen versions of the ranking', VersionsAnswer),
  version: read('/v1/versions/{id}', 'One frozen version', VersionAnswer, {
    params: VersionPath,
    file: 'text/csv',
  }),
};

/** Each answers the version as it is then, or a proposal for a second administrator: freezing only where it is `final`. */
export const versionMutations = {
  postVersion: write('POST', '/v1/versions', 'Freeze the ranking', {
    body: VersionBody,
    answer: Version,
    proposes: true,
  }),
  publishVersion: write('POST', '/v1/versions/{id}/publish', 'Publish a version', {
    params: VersionPath,
    body: z.strictObject({}),
    answer: Version,
    proposes: true,
  }),
  withdrawVersion: write('POST', '/v1/versions/{id}/withdraw', 'Withdraw a version', {
    params: VersionPath,
    body: strictObject('Withdrawal', { reason: Reason }),
    answer: Version,
  }),
};
