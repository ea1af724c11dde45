import pg from 'pg';

/** The PostgreSQL of this run, as its superuser: `TEST_DATABASE_URL`, or the one that startPostgres made. */
export function serverOfRun(): string {
  const url = process.env.TEST_DATABASE_URL || process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_DATABASE_URL or TEST_POSTGRES_URL must name a PostgreSQL');
  return url;
}

/** Runs statements one by one, each in a transaction of its own: databases are made in none. */
export async function runOn(
  url: string,
  ...statements: (string | pg.QueryConfig)[]
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
