import { z } from 'zod';
import { Count, Instant, object, openCode, read, Sha256 } from './core/primitives';

/** What kinds of entries there are; a reader must take one that it does not know. */
export const AuditAction = z
  .enum([
    'poll.created',
    'poll.changed',
    'djs.changed',
    'notes.changed',
    'previous_poll.imported',
    'previous_poll.matched',
    'previous_poll.removed',
    'import',
    'sample',
    'exclusion.made',
    'exclusion.undone',
    'role.granted',
    'role.revoked',
    'case.decided',
    'sums.repaired',
    'version.frozen',
    'version.published',
    'version.withdrawn',
    'proposal.made',
    'proposal.accepted',
    'proposal.refused',
    'proposal.taken_back',
    'two_people.changed',
    'notification.tested',
    'ingest_key.created',
    'ingest_key.revoked',
    'role.failed',
    'account.invited',
    'account.link_made',
  ])
  .meta({ id: 'AuditAction' });
export type AuditAction = z.infer<typeof AuditAction>;

/** `hash`: SHA-256 of the JSON [seq, at, actor, action, detail, previousHash] in UTF-8, without spaces, keys of `detail` sorted. */
export const AuditEntry = object('AuditEntry', {
  seq: z.int().min(1),
  at: Instant,
  actor: z.string().meta({ description: 'an e-mail address, or cli:USER@HOST for a command' }),
  action: openCode(AuditAction),
  detail: z.record(z.string(), z.unknown()),
  previousHash: Sha256,
  hash: Sha256,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional().meta({ description: 'left out: 50' }),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** GET /v1/audit: newest first; `head` is the newest entry of the whole log (seq 0: there is none). */
export const AuditAnswer = object('Audit', {
  entries: z.array(AuditEntry),
  head: z.object({ seq: Count, hash: Sha256 }),
});
export type AuditAnswer = z.infer<typeof AuditAnswer>;

/**
 * The first `checked` of the `entries` are as they were written, `fault` is the first that is not. A background job verified
 * those up to `checkpoint.seq`, all of them last at `checkpoint.at` (null: never yet), a response at most 10,000 later ones:
 * where there are more, `verified` is false without a fault.
 */
export const AuditCheck = z.object({
  entries: Count,
  checked: Count,
  verified: z.boolean(),
  fault: z.int().min(1).nullable(),
  checkpoint: z.object({ seq: Count, at: Instant }).nullable(),
});
export type AuditCheck = z.infer<typeof AuditCheck>;

export const auditEndpoints = {
  audit: read('/v1/audit', 'Entries of the audit log', AuditAnswer, { query: AuditQuery }),
};
