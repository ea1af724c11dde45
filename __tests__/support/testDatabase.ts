import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../api/database/migrate';
import { openDatabase } from '../../api/database/pool';
import type { Database } from '../../api/database/pool';

export interface TestDatabase {
  database: Database;
  appUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

// The application's own login: a member of dj_ranking_app and nothing else.
const LOGIN = 'test_dj_ranking_login';
const PASSWORD = 'only-for-tests';

/** A fresh, migrated database in the PostgreSQL of this run; `TEST_DATABASE_URL` names another one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL || process.env.TEST_POSTGRES_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL or TEST_POSTGRES_URL must name a PostgreSQL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const ownerUrl = withDatabase(serverUrl, name);
  await asSuperuser(serverUrl, `create database ${name}`);
  await migrate(ownerUrl);
  await asSuperuser(serverUrl, CREATE_LOGIN);
  const appUrl = withLogin(ownerUrl);
  const database = openDatabase(appUrl);
  return {
    database,
    appUrl,
    ownerUrl,
    drop: async () => {
      await database.close();
      await asSuperuser(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

// Test files run side by side and share the roles of the PostgreSQL.
const CREATE_LOGIN = `do $$ begin
  perform pg_advisory_xact_lock(20220920);
  if not exists (select from pg_roles where rolname = '${LOGIN}') then
    create role ${LOGIN} login password '${PASSWORD}' in role dj_ranking_app;
  end if;
end $$`;

async function asSuperuser(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

function withLogin(url: string): string {
  const address = new URL(url);
  address.username = LOGIN;
  address.password = PASSWORD;
  return address.href;
}
