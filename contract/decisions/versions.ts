import { z } from 'zod';
import { VERSION_STATES } from '../../rules/versions/versionStates';
import { Count, Instant, NoQuery, Sha256, TokyoDay } from '../core/primitives';
import { DECIDERS, READERS } from '../core/roles';
import { Rank } from '../total';

export const VersionState = z.enum(VERSION_STATES).meta({ id: 'VersionState' });

/**
 * A frozen ranking (確定版). `revision`, `total` (valid votes) and `djs` are of the moment when it was frozen;
 * `at` is the real time. `published…` tells its last publication, also once it is replaced or withdrawn.
 * `sha256` is of its file: what `sha256sum` says of it.
 */
export const Version = z
  .object({
    id: z.string().meta({ example: 'v-1' }),
    label: z.string(),
    final: z.boolean(),
    state: VersionState,
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
  })
  .meta({ id: 'Version' });
export type Version = z.infer<typeof Version>;

/** GET /v1/versions, newest first, withdrawn ones too. */
export const VersionsAnswer = z.object({ versions: z.array(Version) }).meta({ id: 'Versions' });
export type VersionsAnswer = z.infer<typeof VersionsAnswer>;

export const VersionPath = z.strictObject({ id: z.string().regex(/^[\x21-\x7e]{1,64}$/) });

/**
 * GET /v1/versions/{id}: with `Accept: text/csv` its file, else this, read from the same bytes. `vote` is
 * the vote as it was named, `asOf` its last day; nobody has a previous rank.
 */
export const VersionAnswer = z
  .object({
    version: Version,
    poll: z.object({ name: z.string(), year: z.int() }),
    asOf: TokyoDay,
    ranking: z.array(Rank),
  })
  .meta({ id: 'VersionDetail' });
export type VersionAnswer = z.infer<typeof VersionAnswer>;

/** POST /v1/versions freezes the ranking as it is. `final` makes the result final, and wants a fresh sign-in. */
export const VersionBody = z
  .strictObject({
    label: z.string().trim().min(1).max(100),
    final: z.boolean(),
    revision: Count.optional().meta({
      description: 'of the figures that were looked at; where others would be frozen: 409',
    }),
  })
  .meta({ id: 'NewVersion' });
export type VersionBody = z.infer<typeof VersionBody>;

/** POST /v1/versions/{id}/withdraw. */
export const WithdrawBody = z
  .strictObject({ reason: z.string().trim().min(1).max(500) })
  .meta({ id: 'Withdrawal' });
export type WithdrawBody = z.infer<typeof WithdrawBody>;

export const versionEndpoints = {
  versions: {
    path: '/v1/versions',
    summary: 'Frozen versions of the ranking',
    query: NoQuery,
    answer: VersionsAnswer,
    roles: READERS,
  },
  version: {
    path: '/v1/versions/{id}',
    summary: 'One frozen version',
    params: VersionPath,
    query: NoQuery,
    answer: VersionAnswer,
    file: 'text/csv',
    roles: READERS,
  },
} as const;

/** Each answers the version as it is then, or a proposal for a second administrator: freezing only where it is `final`. */
export const versionMutations = {
  postVersion: {
    method: 'POST',
    path: '/v1/versions',
    summary: 'Freeze the ranking',
    query: NoQuery,
    body: VersionBody,
    answer: Version,
    proposes: true,
    roles: DECIDERS,
  },
  publishVersion: {
    method: 'POST',
    path: '/v1/versions/{id}/publish',
    summary: 'Publish a version',
    params: VersionPath,
    query: NoQuery,
    body: z.strictObject({}),
    answer: Version,
    proposes: true,
    roles: DECIDERS,
  },
  withdrawVersion: {
    method: 'POST',
    path: '/v1/versions/{id}/withdraw',
    summary: 'Withdraw a version',
    params: VersionPath,
    query: NoQuery,
    body: WithdrawBody,
    answer: Version,
    roles: DECIDERS,
  },
} as const;
