import { z } from 'zod';
import { Instant, object, openCode, read, strictObject, write } from './core/primitives';

const KEYS_PATH = '/v1/ingest-keys';

/** How long a key is valid, in days. */
export const DEFAULT_KEY_DAYS = 365;
const MOST_KEY_DAYS = 730;

const IngestKeyState = z.enum(['active', 'expired', 'revoked']).meta({ id: 'IngestKeyState' });
export type IngestKeyState = z.infer<typeof IngestKeyState>;

/** A key of a service that hands in votes (投稿キー), without its secret. Instants are real ones, whatever the poll's clock. */
export const IngestKey = object('IngestKey', {
  id: z.string(),
  name: z.string(),
  prefix: z.string().meta({ description: 'how the key begins', example: 'dj_ingest_3_' }),
  state: openCode(IngestKeyState),
  createdAt: Instant,
  createdBy: z.string(),
  expiresAt: Instant,
  lastUsedAt: Instant.nullable().meta({ description: 'exact to a minute; null: never' }),
  revokedAt: Instant.nullable(),
  revokedBy: z.string().nullable(),
});
export type IngestKey = z.infer<typeof IngestKey>;

/** GET /v1/ingest-keys, newest first. */
const IngestKeysAnswer = object('IngestKeys', { keys: z.array(IngestKey) });

export const IngestKeyBody = strictObject('NewIngestKey', {
  name: z.string().trim().min(1).max(100),
  days: z
    .int()
    .min(1)
    .max(MOST_KEY_DAYS)
    .optional()
    .meta({ description: `until it expires; left out: ${DEFAULT_KEY_DAYS}` }),
});
export type IngestKeyBody = z.infer<typeof IngestKeyBody>;

export const CreatedIngestKey = object('CreatedIngestKey', {
  key: IngestKey,
  secret: z.string().nullable().meta({
    description: 'the key itself, this once; null: a repeated request, the first one told it',
  }),
});
export type CreatedIngestKey = z.infer<typeof CreatedIngestKey>;

export const ingestKeyEndpoints = {
  ingestKeys: read(KEYS_PATH, 'Keys of services that hand in votes', IngestKeysAnswer),
};

export const ingestKeyMutations = {
  postIngestKey: write('POST', KEYS_PATH, 'Create a key for a service that hands in votes', {
    body: IngestKeyBody,
    answer: CreatedIngestKey,
  }),
  revokeIngestKey: write('POST', `${KEYS_PATH}/{id}/revoke`, 'Revoke a key', {
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    body: z.strictObject({}),
    answer: IngestKey,
  }),
};
