import pg from 'pg';
import { readAudit } from '../../../api/audit/queries';
import type { Database } from '../../../api/database/pool';
import type { AuditEntry } from '../../../contract/audit';
import type { TestDatabase } from '../database/testDatabase';

/** Every entry, oldest first. */
export async function auditEntries(database: Database): Promise<AuditEntry[]> {
  const newestFirst = await database.read((client) =>
    readAudit(client, { before: null, limit: 100_000 }),
  );
  return newestFirst.reverse();
}

/** `[actor, action, detail]` of every entry, oldest first. */
export async function auditTold(database: Database): Promise<unknown[][]> {
  const entries = await auditEntries(database);
  return entries.map(({ actor, action, detail }) => [actor, action, detail]);
}

/** Works behind the application's back, as whoever owns the tables. */
export async function asOwner(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  ...statements: (string | pg.QueryConfig)[]
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
