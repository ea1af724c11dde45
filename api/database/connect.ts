import pg from 'pg';
import { migrate } from './migrate';
import { openDatabase } from './pool';
import { ROLE } from './transaction';

const SEE = 'docs/operations.md, Roles in the database';

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** Of the login that may alter tables; left out: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  dataDir: string;
  production: boolean;
}

/** A PostgreSQL of this machine, where DATABASE_URL names none; or the one that it names, which is never stopped. */
export interface LocalServer {
  appUrl: string;
  ownerUrl: string;
  /** Ends it, unless others use it. */
  stop(): Promise<void>;
  /** Resolves when it ended by itself. */
  gone(): Promise<void>;
}

/** `note` is called with what a person should know of it. */
export type StartLocalServer = (options: {
  dataDir: string;
  note?: (line: string) => void;
}) => Promise<LocalServer>;

/**
 * The database that DATABASE_URL names, else, outside production, that of a local server; migrated, and with a login that
 * works as the application. Throws an error that says what to do.
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<LocalServer> {
  const server = await findServer(settings, startLocalServer, note);
  try {
    await migrate(server.ownerUrl);
    await checkRights(server.appUrl);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function findServer(
  { databaseUrl, migrationDatabaseUrl, dataDir, production }: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<LocalServer> {
  if (databaseUrl)
    return {
      appUrl: databaseUrl,
      ownerUrl: migrationDatabaseUrl || databaseUrl,
      stop: async () => undefined,
      gone: () => new Promise(() => undefined),
    };
  if (production)
    throw new Error(
      'DATABASE_URL is missing: with NODE_ENV=production it has to name a PostgreSQL server.',
    );
  if (!startLocalServer)
    throw new Error('DATABASE_URL is missing: npm run api has a PostgreSQL of its own without it.');
  return startLocalServer({ dataDir, note });
}

// What the application never does: as their owner, or a superuser, it could.
const EXCESS = `
  select format('%s %s', lower(action), name) as excess
  from unnest(array['vote', 'audit', 'version']) as name,
    unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as action
  where has_table_privilege(name, action)
    or action = 'UPDATE' and has_any_column_privilege(name, action)`;

/** Throws where the login cannot work as the application, or the application could change votes. */
async function checkRights(url: string): Promise<void> {
  const database = openDatabase(url);
  try {
    const rows = await database.query<{ excess: string }>(EXCESS);
    if (rows.length === 0) return;
    const some = rows.slice(0, 3).map(({ excess }) => excess);
    throw new Error(
      `${ROLE} may do what the application must never do (${some.join(', ')}): it is the tables' owner, a superuser, or ` +
        `was granted too much. Revoke that, and let another role own the tables (${SEE})`,
    );
  } catch (error) {
    // insufficient_privilege; invalid_parameter_value where there is no such role.
    const { code = '' } = error instanceof pg.DatabaseError ? error : {};
    const isRefused = ['42501', '22023'].includes(code) && (error as Error).message.includes(ROLE);
    throw isRefused ? new Error(refused(url)) : error;
  } finally {
    await database.close();
  }
}

function refused(url: string): string {
  const login = decodeURIComponent(/^[a-z]+:\/\/([^:@/]*)/.exec(url)?.[1] ?? '') || 'LOGIN';
  return (
    `the login ${login} of DATABASE_URL may not work as ${ROLE}, and nothing is done with its own rights. Let whoever ` +
    `runs the server say: grant ${ROLE} to ${pg.escapeIdentifier(login)}; (${SEE})`
  );
}
