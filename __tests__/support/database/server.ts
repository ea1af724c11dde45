import pg from 'pg';

/** The PostgreSQL of this run, as its superuser: `TEST_DATABASE_URL`, or the one that startPostgres made. */
export function serverOfRun(): string {
  const url = process.env.TEST_DATABASE_URL || process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_DATABASE_URL or TEST_POSTGRES_URL must name a PostgreSQL');
  return url;
}

/** A connection for this work alone. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs statements one by one, each in a transaction of its own: databases are made in none. */
export function runOn(url: string, ...statements: (string | pg.QueryConfig)[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

export function rowsOf<Row extends object>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withClient(url, async (client) => (await client.query<Row>(sql, values)).rows);
}

/** The same server and login, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
