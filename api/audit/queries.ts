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
export async function readAudit(
  client: pg.ClientBase,
  { before, limit }: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  const which = 'where $1::bigint is null or seq < $1 order by seq desc limit $2';
  return (await readStoredEntries(client, which, [before, limit])).map(parseEntry);
}

/** Every entry of `actions`, and those of `mentioning` whose detail contains `text`; oldest first. */
export async function readAuditAbout(
  client: pg.ClientBase,
  about: { actions: readonly string[]; mentioning?: readonly string[]; text?: string },
): Promise<AuditEntry[]> {
  const which = `where action = any ($1) or (action = any ($2) and position($3 in detail) > 0)
    order by seq`;
  const { actions, mentioning = [], text = '' } = about;
  return (await readStoredEntries(client, which, [actions, mentioning, text])).map(parseEntry);
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
function parseEntry(entry: StoredEntry): AuditEntry {
  try {
    return { ...entry, detail: JSON.parse(entry.detail) as AuditEntry['detail'] };
  } catch {
    return { ...entry, detail: { unreadable: entry.detail } };
  }
}
