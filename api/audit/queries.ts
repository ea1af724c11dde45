import type pg from 'pg';
import type { AuditAction, AuditEntry } from '../../contract/audit';
import type { AuditHead } from './appendAudit';

export async function readAuditHead(client: pg.ClientBase): Promise<AuditHead> {
  const { rows } = await client.query<AuditHead>('select seq, hash from audit_head');
  return rows[0] ?? { seq: 0, hash: '0'.repeat(64) };
}

/** Entries below `before`, newest first. */
export function readAudit(
  client: pg.ClientBase,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  const which = 'where $1::bigint is null or seq < $1 order by seq desc limit $2';
  return readEntries(client, which, [before, limit]);
}

/** Every entry of these actions, oldest first. */
export function readAuditOf(
  client: pg.ClientBase,
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  return readEntries(client, 'where action = any ($1) order by seq', [actions]);
}

/** Every entry of `actions`, and those of `mentioning` whose detail has this text in it; oldest first. */
export function readAuditAbout(
  client: pg.ClientBase,
  about: { actions: readonly string[]; mentioning: readonly string[]; text: string },
): Promise<AuditEntry[]> {
  const which = `where action = any ($1) or (action = any ($2) and position($3 in detail) > 0)
    order by seq`;
  return readEntries(client, which, [about.actions, about.mentioning, about.text]);
}

async function readEntries(
  client: pg.ClientBase,
  which: string,
  values: unknown[],
): Promise<AuditEntry[]> {
  const { rows } = await client.query<
    Omit<AuditEntry, 'at' | 'detail'> & { at: Date; detail: string }
  >(
    `select seq, at, actor, action, detail, previous_hash as "previousHash", hash
     from audit ${which}`,
    values,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), detail: parseDetail(row.detail) }));
}

// A forged row must not take the whole log off the screen: a verification names it.
function parseDetail(text: string): AuditEntry['detail'] {
  try {
    return JSON.parse(text) as AuditEntry['detail'];
  } catch {
    return { unreadable: text };
  }
}
