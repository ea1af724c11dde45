import { basename } from 'node:path';
import type { Command } from 'commander';
import { appendAudit } from '../../audit/appendAudit';
import { verifyAudit } from '../../audit/verifyAudit';
import { type CheckedBackup, checkBackup } from '../../backup/checkBackup';
import { restoreBackup } from '../../backup/restoreBackup';
import { type Database, openDatabase } from '../../database/pool';
import { storeRecount } from '../../recount/lastRecount';
import { recount } from '../../recount/recount';
import { verifyVersions } from '../../versions/verifyVersions';
import { cliActor } from '../actor';
import { inputFile } from '../files/openFile';
import { showProgress } from '../files/progress';
import { row } from '../row';
import { backupFigures } from './printBackup';
import { stopSignal } from '../stop';
import type { WithServer } from '../withDatabase';

const HELP = `
The file is read twice: first all of it is held against its hashes (and against FILE.sha256, where that
is there), and then it is stored in one transaction. A database that has votes, or anything else of
a vote, is refused: name a new one by DATABASE_URL and MIGRATION_DATABASE_URL. A backup of an older
program takes a database without tables: they are made as they were then, and migrated with the rows.
At the end the audit log, the versions and a recount say whether what was backed up was right; what
was wrong then is restored as it was, and told: exit code 1.`;

/** `restore FILE`: a backup into an empty database. */
export function registerRestore(program: Command, withServer: WithServer): void {
  program
    .command('restore')
    .argument('<file>', 'what votes backup wrote')
    .description('Put a backup into a new, empty database.')
    .option('--check', 'only check the file: no database is asked for')
    .addHelpText('after', HELP)
    .action((path: string, { check = false }: { check?: boolean }) =>
      restore(withServer, path, check),
    );
}

async function restore(withServer: WithServer, path: string, isCheck: boolean): Promise<void> {
  const file = await inputFile(path);
  const backup = await withBar(file.bytes, 'checking', (options) => checkBackup(path, {}, options));
  if (!backup.hasCompanion)
    console.error(`${path}.sha256 is not there; the file was held against its own hashes`);
  if (isCheck) return print(backup);
  const faults = await withServer(async ({ ownerUrl, appUrl }) => {
    await withBar(file.bytes, 'restoring', (options) =>
      restoreBackup(ownerUrl, path, backup, options),
    );
    const database = openDatabase(appUrl);
    try {
      return await verify(database, path, backup);
    } finally {
      await database.close();
    }
  });
  print(backup);
  for (const fault of faults) console.error(`error: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

interface ReadingOptions {
  signal: AbortSignal;
  onBytes(count: number): void;
}

async function withBar<T>(
  bytes: number,
  phase: string,
  work: (options: ReadingOptions) => Promise<T>,
): Promise<T> {
  const progress = showProgress(bytes, phase);
  try {
    return await work({ signal: stopSignal, onBytes: progress.advance });
  } finally {
    progress.stop();
  }
}

function print(backup: CheckedBackup): void {
  const { bytes, fileSha256: sha256 } = backup;
  for (const line of backupFigures(backup, { bytes, sha256 })) console.log(line);
}

/** Logs the restore behind what the log had, and says what is wrong with what was restored. */
async function verify(
  database: Database,
  path: string,
  { at, audit, fileSha256, tables }: CheckedBackup,
): Promise<string[]> {
  const votes = tables.find(({ name }) => name === 'poll')?.rows ?? 0;
  const detail = { file: basename(path), sha256: fileSha256, at, head: audit, votes };
  const { log, frozen } = await database.write(async (client) => {
    const log = await verifyAudit(client);
    const frozen = await verifyVersions(client);
    await appendAudit(client, { actor: cliActor(), action: 'backup.restored', detail });
    return { log, frozen };
  });
  const counted = await recount(database);
  await storeRecount(database, counted);
  const { differences } = counted;
  console.log(row(log.entries, 'entries of the audit log verified'));
  console.log(row(frozen.versions, 'versions verified'));
  console.log(row(counted.votes, 'votes recounted'));
  console.log(row(differences, 'differences'));
  return [
    ...(counted.votes === votes ? [] : [`${counted.votes} votes are there, not ${votes}`]),
    ...(log.fault ? [`the audit log was wrong when it was backed up: ${log.fault.message}`] : []),
    ...(frozen.fault ? [`versions were wrong when backed up: ${frozen.fault.message}`] : []),
    ...(differences > 0
      ? [`${differences} figures are not what the stored votes say: recount`]
      : []),
  ];
}
