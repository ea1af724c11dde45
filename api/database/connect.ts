import { checkRights } from './checkRights';
import { migrate } from './migrate';

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** Of the login that may alter tables; left out: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  dataDir: string;
  production: boolean;
}

/** A PostgreSQL of this machine, for whoever names none. */
export interface LocalServer {
  appUrl: string;
  ownerUrl: string;
  /** Ends it, unless others use it. */
  stop(): Promise<void>;
  /** Resolves when it ended by itself. */
  gone(): Promise<void>;
}

/** `note` is told what a person should know of it. */
export type StartLocalServer = (options: {
  dataDir: string;
  note?: (line: string) => void;
}) => Promise<LocalServer>;

/** `stop` and `gone` say nothing of a server that DATABASE_URL names: it goes on. */
export type ConnectedDatabase = LocalServer;

/**
 * The database that DATABASE_URL names, else, outside production, that of a local server; migrated, and with a login that
 * works as the application.
 */
export async function connectDatabase(
  settings: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<ConnectedDatabase> {
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

/** The same as it is, for whoever makes its tables. */
export async function findServer(
  { databaseUrl, migrationDatabaseUrl, dataDir, production }: DatabaseSettings,
  startLocalServer: StartLocalServer | null,
  note?: (line: string) => void,
): Promise<LocalServer> {
  if (databaseUrl) {
    return {
      appUrl: databaseUrl,
      ownerUrl: migrationDatabaseUrl || databaseUrl,
      stop: async () => undefined,
      gone: () => new Promise(() => undefined),
    };
  }
  if (production)
    throw new Error(
      'DATABASE_URL is missing: with NODE_ENV=production it has to name a PostgreSQL server.',
    );
  if (!startLocalServer)
    throw new Error('DATABASE_URL is missing: npm run api has a PostgreSQL of its own without it.');
  return startLocalServer({ dataDir, note });
}
