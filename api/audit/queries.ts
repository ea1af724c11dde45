import type pg from 'pg';
import type { AuditEntry } from '../../contract/audit';
import { type AuditHead, EMPTY_LOG, type HashedEntry } from './appendAudit';

export async function readAuditHead(client: pg.ClientBase): Promise<AuditHead> {
  const { rows } = await client.query<AuditHead>('select seq, hash from audit_head');
  return rows[0] ?? EMPTY_LOG;
}

/** The number of the entry with this hash, 0 for that of the empty log; null where there is none. */
export async function findAuditEntry(client: pg.ClientBase, hash: string): Promise<number | null> {
  if (hash === EMPTY_LOG.hash) return 0;
  const sql = 'select seq from audit where hash = $1';
  const { rows } = await client.query<{ seq: number }>(sql, [hash]);
  return rows[0]?.seq ?? null;
}

/** Entries below `before`, newest first. */
export function readAudit(
  client: pg.ClientBase,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  const which = 'where $1::bigint is null or seq < $1 order by seq desc limit $2';
  return readEntries(client, which, [before, limit]);
}

/** Every entry of `actions`, and those of `mentioning` whose detail contains `text`; oldest first. */
export function readAuditAbout(
  client: pg.ClientBase,
  about: { actions: readonly string[]; mentioning?: readonly string[]; text?: string },
): Promise<AuditEntry[]> {
  const which = `where action = any ($1) or (action = any ($2) and position($3 in detail) > 0)
    order by seq`;
  const { actions, mentioning = [], text = '' } = about;
  return readEntries(client, which, [actions, mentioning, text]);
}

async function readEntries(
  client: pg.ClientBase,
  which: string,
  values: unknown[],
): Promise<AuditEntry[]> {
  const entries = await readStoredEntries(client, which, values);
  return entries.map((entry) => ({ ...entry, detail: parseDetail(entry.detail) }));
}

export type StoredEntry = HashedEntry & { hash: string };

/** Entries as they are stored; `which` is the end of the SQL. */
export async function readStoredEntries(
  client: pg.ClientBase,
  which: string,
  values: unknown[],
): Promise<StoredEntry[]> {
  const { rows } = await client.query<StoredEntry>(
    `select seq, iso_instant(at) as at, actor, action, detail,
       previous_hash as "previousHash", hash
     from audit ${which}`,
    values,
  );
  return rows;
}

// One forged row must not make the whole log unreadable; a verification names it.
function parseDetail(text: string): AuditEntry['detail'] {
  try {
    return JSON.parse(text) as AuditEntry['detail'];
  } catch {
    return { unreadable: text };
  }
}
