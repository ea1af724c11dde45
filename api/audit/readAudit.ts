import type pg from 'pg';
import type { AuditAction, AuditAnswer, AuditEntry } from '../../contract/audit';

interface AuditRow {
  seq: number;
  at: Date;
  actor: string;
  action: string;
  detail: string;
  previousHash: string;
  hash: string;
}

export async function readAuditHead(client: pg.ClientBase): Promise<AuditAnswer['head']> {
  const { rows } = await client.query<AuditAnswer['head']>('select seq, hash from audit_head');
  return rows[0] ?? { seq: 0, hash: '0'.repeat(64) };
}

/** Entries below `before`, newest first. */
export async function readAudit(
  client: pg.ClientBase,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await client.query<AuditRow>(
    `select seq, at, actor, action, detail, previous_hash as "previousHash", hash
     from audit where $1::bigint is null or seq < $1 order by seq desc limit $2`,
    [before, limit],
  );
  return rows.map(toEntry);
}

/** Every entry of these actions, oldest first. */
export async function readAuditOf(
  client: pg.ClientBase,
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  const { rows } = await client.query<AuditRow>(
    `select seq, at, actor, action, detail, previous_hash as "previousHash", hash
     from audit where action = any ($1) order by seq`,
    [actions],
  );
  return rows.map(toEntry);
}

/** Every entry of `actions`, and those of `mentioning` whose detail has this text in it; oldest first. */
export async function readAuditAbout(
  client: pg.ClientBase,
  {
    actions,
    mentioning,
    text,
  }: { actions: readonly string[]; mentioning: readonly string[]; text: string },
): Promise<AuditEntry[]> {
  const { rows } = await client.query<AuditRow>(
    `select seq, at, actor, action, detail, previous_hash as "previousHash", hash
     from audit
     where action = any ($1) or (action = any ($2) and position($3 in detail) > 0)
     order by seq`,
    [actions, mentioning, text],
  );
  return rows.map(toEntry);
}

function toEntry(row: AuditRow): AuditEntry {
  return { ...row, at: row.at.toISOString(), detail: readDetail(row.detail) };
}

// A forged row must not take the whole log off the screen: `audit verify` names it.
function readDetail(text: string): AuditEntry['detail'] {
  try {
    return JSON.parse(text) as AuditEntry['detail'];
  } catch {
    return { unreadable: text };
  }
}
