import pg from 'pg';
import { isLoopback } from '../../api/configValues';
import { connectDatabase } from '../../api/database/connect';
import { hostsOf } from '../../api/database/servers';
import { explainTls } from '../../api/database/tls';
import { type Finding, judge, ok, unchecked, wrong } from './findings';

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted`;
type Facts = { version: number; name: string; encrypted: boolean };

/** The database of DATABASE_URL as the API has it: its version, TLS, migrations, roles and grants. Nothing is changed. */
export async function checkDatabase({ DATABASE_URL: url }: NodeJS.ProcessEnv): Promise<Finding[]> {
  if (!url)
    return [
      unchecked(
        'the database (TLS, version, roles and grants)',
        'set DATABASE_URL as the API has it',
      ),
    ];
  const hosts = hostsOf(url);
  await hosts.find();
  const address = hosts.url();
  const { version, name, encrypted } = await readFacts(address);
  const found = [
    judge(version >= 150_000, `the database is PostgreSQL ${name}`, [
      `the database is PostgreSQL ${name}`,
      'expected 15 or later',
    ]),
    judgeTls(new URL(address), encrypted),
  ];
  try {
    // As the start of the API does.
    const settings = { databaseUrl: url, dataDir: '', production: true, migrateAtStart: false };
    await (await connectDatabase(settings, null)).stop();
    return [...found, ok('its tables, roles and grants are as the API needs them')];
  } catch (error) {
    return [...found, wrong('the API would not start', (error as Error).message)];
  }
}

async function readFacts(connectionString: string): Promise<Facts> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect().catch((error: unknown) => {
      throw explainTls(error);
    });
    const { rows } = await client.query<Facts>(FACTS);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

/** `encrypted`: what the server says of this connection. */
export function judgeTls(url: URL, encrypted: boolean): Finding {
  if (!url.hostname || isLoopback(url)) return ok('the database is on this machine');
  const option = (name: string) => url.searchParams.get(name);
  const mode = option('sslmode');
  const isBlind = mode === 'require' && option('uselibpqcompat') && !option('sslrootcert');
  if (mode === 'no-verify' || isBlind)
    return wrong(
      `nobody checks whether the database is the right one (sslmode=${mode})`,
      'set sslmode=verify-full in DATABASE_URL, with sslrootcert where the authority is the host’s own',
    );
  return judge(encrypted, 'the connection to the database has TLS', [
    'the connection to the database has no TLS',
    'add sslmode=verify-full to DATABASE_URL',
  ]);
}
