import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../../api/database/pool';
import type { Database } from '../../../api/database/pool';
import { runOn, serverOfRun, withDatabase } from './server';
import { copyTemplate, LOGIN } from './template';

export interface TestDatabase {
  database: Database;
  appUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

/** A fresh, migrated database in the PostgreSQL of this run; `TEST_DATABASE_URL` names another one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = serverOfRun();
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyTemplate(name);
  const ownerUrl = withDatabase(server, name);
  const appUrl = withLogin(ownerUrl);
  const database = openDatabase(appUrl);
  return {
    database,
    appUrl,
    ownerUrl,
    drop: async () => {
      await database.close();
      await runOn(server, `drop database if exists ${name} with (force)`);
    },
  };
}

function withLogin(url: string): string {
  const address = new URL(url);
  address.username = LOGIN.user;
  address.password = LOGIN.password;
  return address.href;
}
