import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AuditAction } from '../../contract/audit';
import { escapeControls } from '../../rules/quote';

/** A decision as it is logged. `detail` names no voter and no source. */
export interface NewAuditEntry {
  actor: string;
  action: AuditAction;
  detail: Record<string, unknown>;
}

/** What an entry's hash covers; `detail` is the stored text. */
export interface HashedEntry {
  seq: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
  actor: string;
  action: string;
  detail: string;
  previousHash: string;
}

/** SHA-256 in hex, as contract/audit.ts describes it. */
export function auditHash({ seq, at, actor, action, detail, previousHash }: HashedEntry): string {
  const text = `[${seq},${[at, actor, action].map((part) => JSON.stringify(part)).join(',')},${detail},"${previousHash}"]`;
  return createHash('sha256').update(text).digest('hex');
}

/** The newest entry of the log. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/**
 * Adds an entry to the chain, and gives it as the log's head; the LAST statement of a transaction, after the revision: what
 * tells of the entry alone may follow.
 */
export async function appendAudit(
  client: pg.ClientBase,
  { actor: who, action, detail }: NewAuditEntry,
): Promise<AuditHead> {
  // S37: whoever names themselves with a line break forges no line of a printed log.
  const actor = escapeControls(who);
  const text = canonicalJson(detail);
  const { rows } = await client.query<AuditHead>('select seq, hash from audit_head for update');
  const head = rows[0];
  if (!head) throw new Error('the audit log has no head');
  const at = await readTime(client, head.seq);
  const entry = { seq: head.seq + 1, at, actor, action, detail: text, previousHash: head.hash };
  const hash = auditHash(entry);
  await client.query(
    `insert into audit (seq, at, actor, action, detail, previous_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [entry.seq, at, actor, action, text, head.hash, hash],
  );
  await client.query('update audit_head set seq = $1, hash = $2', [entry.seq, hash]);
  return { seq: entry.seq, hash };
}

// Asked once the head is locked, and of the database: each entry is later than the one before, or as
// late, whichever machine wrote them.
async function readTime(client: pg.ClientBase, previous: number): Promise<string> {
  const { rows } = await client.query<{ at: Date }>(
    `select greatest(recorded_now(), previous.at) as at
     from (select max(at) as at from audit where seq = $1) previous`,
    [previous],
  );
  const row = rows[0];
  if (!row) throw new Error('the database did not tell the time');
  return row.at.toISOString();
}

/** JSON with sorted keys and no spaces: the same content is the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  // By hand: a JavaScript object would put keys that look like numbers first.
  const members = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${members.join(',')}}`;
}
