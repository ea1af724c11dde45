import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { MIGRATIONS } from '../schema';
import { ROLE, SCHEMA } from './transaction';
import { hostsOf } from './servers';

const CONNECT_MS = 5_000;

/**
 * Brings the database up to the newest migration, and returns the names of those that it lacked; `ownerUrl` logs in as the
 * owner of the tables.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const hosts = hostsOf(ownerUrl);
  await hosts.find();
  const url = hosts.url();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A lost connection is reported by its next query; without a listener it would end the process.
  client.on('error', ignore);
  await client.connect();
  try {
    // The runner's own BEGIN changes nothing here, and its COMMIT ends the transaction with the lock: a pooler's next client
    // finds neither.
    await client.query('begin');
    // Starts that happen at once migrate one after the other.
    await client.query('select pg_advisory_xact_lock(2022092000)');
    await client.query(`set local search_path = ${SCHEMA}`);
    const done = await runner({
      dbClient: client,
      dir: MIGRATIONS,
      direction: 'up',
      migrationsTable: 'migration',
      migrationsSchema: SCHEMA,
      createMigrationsSchema: true,
      singleTransaction: true,
      noLock: true,
      logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    });
    await client.query('commit');
    return done.map(({ name }) => name);
  } catch (error) {
    // The runner puts some failures into words of its own.
    const denied = /permission denied.*/.exec(error instanceof Error ? error.message : '')?.[0];
    throw denied ? new Error(forbidden(client, denied)) : error;
  } finally {
    await client.end();
  }
}

function forbidden({ user, database }: pg.Client, message: string): string {
  const [account, name] = [user ?? '', database ?? ''].map(pg.escapeIdentifier);
  return (
    `the account ${account} may not set the database up (${message}). Let whoever runs the server say: create role ` +
    `${ROLE}; grant ${ROLE} to ${account}; alter database ${name} owner to ${account}; ` +
    '(docs/operations.md, Roles in the database)'
  );
}

function ignore(): void {}
