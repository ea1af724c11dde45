import { migrate } from './migrate';
import { startPrivatePostgres } from '../../scripts/privatePostgres/start';

export interface DatabaseSettings {
  databaseUrl?: string | undefined;
  /** Of the login that may alter tables; left out: `databaseUrl`. */
  migrationDatabaseUrl?: string | undefined;
  dataDir: string;
  production: boolean;
}

export interface ConnectedDatabase {
  appUrl: string;
  ownerUrl: string;
  /** Ends the private server, unless others use it. */
  close(): Promise<void>;
  /** Resolves when the private server ended by itself; never for a server of one's own. */
  gone(): Promise<void>;
}

/** The database that DATABASE_URL names, else the private one in `dataDir`; migrated. */
export async function connectDatabase(
  { databaseUrl, migrationDatabaseUrl, dataDir, production }: DatabaseSettings,
  note?: (line: string) => void,
): Promise<ConnectedDatabase> {
  if (databaseUrl) {
    const ownerUrl = migrationDatabaseUrl || databaseUrl;
    await migrate(ownerUrl);
    return {
      appUrl: databaseUrl,
      ownerUrl,
      close: async () => undefined,
      gone: () => new Promise(() => undefined),
    };
  }
  if (production)
    throw new Error(
      'DATABASE_URL is missing: with NODE_ENV=production it has to name a PostgreSQL server.',
    );
  const { appUrl, ownerUrl, stop, gone } = await startPrivatePostgres({ dataDir, note });
  try {
    await migrate(ownerUrl);
  } catch (error) {
    await stop();
    throw error;
  }
  return { appUrl, ownerUrl, close: stop, gone };
}
