import type pg from 'pg';
import { readAudit } from '../../../api/audit/queries';
import type { Database } from '../../../api/database/pool';
import type { AuditEntry } from '../../../contract/audit';
import { runOn } from '../database/server';
import type { TestDatabase } from '../database/testDatabase';

/** Every entry, oldest first. */
export async function auditEntries(database: Database): Promise<AuditEntry[]> {
  const all = { before: null, limit: 100_000 };
  return (await database.read((client) => readAudit(client, all))).reverse();
}

/** `[actor, action, detail]` of every entry, oldest first. */
export async function auditTold(database: Database): Promise<unknown[][]> {
  const entries = await auditEntries(database);
  return entries.map(({ actor, action, detail }) => [actor, action, detail]);
}

/** Works behind the application's back, as whoever owns the tables. */
export function asOwner(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  ...statements: (string | pg.QueryConfig)[]
): Promise<void> {
  return runOn(ownerUrl, ...statements);
}
