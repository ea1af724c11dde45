import { execFile } from 'node:child_process';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** The yardstick of an import: its file copied straight into `vote`, which checks key and foreign key and nothing else. */
export interface FileCopy {
  name: string;
  copy(ownerUrl: string, path: string): Promise<void>;
}

const LIMIT_MS = 30 * 60_000;
const COLUMNS = 'vote (id, dj, voter, source, cast_at)';

/** By psql; where there is none by the driver, which says so in its name. */
export function fileCopy(): FileCopy {
  const psql = findPsql();
  return psql
    ? { name: 'psql \\copy', copy: (ownerUrl, path) => copyByPsql(psql, ownerUrl, path) }
    : { name: 'COPY by the driver (there is no psql here)', copy: copyByDriver };
}

const DEBIAN = '/usr/lib/postgresql';

function findPsql(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':');
  const packaged = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return [...packaged, ...folders].map((folder) => join(folder, 'psql')).find(existsSync);
}

async function copyByPsql(psql: string, ownerUrl: string, path: string): Promise<void> {
  const command = `\\copy ${COLUMNS} from '${path}' csv header`;
  const args = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-c', command, ownerUrl];
  await promisify(execFile)(psql, args, { timeout: LIMIT_MS });
}

async function copyByDriver(ownerUrl: string, path: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const copying = client.query(copyFrom(`copy ${COLUMNS} from stdin csv header`));
  await pipeline(createReadStream(path), copying);
  await client.end();
}
