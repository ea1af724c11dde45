import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { storeBackup } from '../../../api/backup/storeBackup';
import { writeBackup } from '../../../api/backup/writeBackup';
import type { Database } from '../../../api/database/pool';
import { sha256 } from '../../../api/sha256';
import { runOn, serverOfRun, withDatabase } from '../../support/database/server';
import type { TestDatabase } from '../../support/database/testDatabase';
import { voteFiles } from '../../support/files/voteFiles';
import { startFullPoll } from './fullPoll';

export type Addresses = Pick<TestDatabase, 'appUrl' | 'ownerUrl'>;

/** Writes a backup of a database without the command. */
export async function backUp(database: Database, path: string): Promise<string> {
  await writeBackup(database, async (text) => void (await storeBackup(path, text)));
  return path;
}

/** A vote with rows in every table, and its backup `votes.sql.gz`; `stop` drops all that was made here. */
export async function startBackedUp() {
  const api = await startFullPoll();
  const files = voteFiles();
  const path = await backUp(api.database, join(files.folder, 'votes.sql.gz'));
  const made: string[] = [];
  return {
    api,
    files,
    path,
    /** A database without a table, as `create database` leaves it. */
    async newDatabase(): Promise<Addresses> {
      const name = `test_${randomBytes(8).toString('hex')}`;
      made.push(name);
      await runOn(serverOfRun(), `create database ${name}`);
      const ownerUrl = withDatabase(serverOfRun(), name);
      return { ownerUrl, appUrl: ownerUrl };
    },
    /** A copy with another text and no companion; `fits`: with a hash of the whole that is made anew. */
    forged(name: string, change: (text: string) => string, fits = true): string {
      const text = changed(readText(path), change);
      return files.write(name, gzipSync(fits ? withNewHash(text) : text));
    },
    async stop(): Promise<void> {
      files.remove();
      for (const name of made) {
        await runOn(serverOfRun(), `drop database if exists ${name} with (force)`);
      }
      await api.drop();
    },
  };
}
export type BackedUp = Awaited<ReturnType<typeof startBackedUp>>;

const END = '-- dj-ranking-backup-end ';

function readText(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}

function changed(original: string, change: (text: string) => string): string {
  const text = change(original);
  if (text === original) throw new Error('nothing was changed');
  return text;
}

function withNewHash(text: string): string {
  const [content = '', end = ''] = text.split(END);
  const told = { ...(JSON.parse(end) as object), sha256: sha256(content) };
  return `${content}${END}${JSON.stringify(told)}\n`;
}
