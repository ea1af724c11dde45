import type { Command } from 'commander';
import { refuseExisting, storeBackup, type StoredBackup } from '../../backup/storeBackup';
import { writeBackup } from '../../backup/writeBackup';
import { backupFigures } from './printBackup';
import { showRows } from '../files/progress';
import { stopSignal } from '../stop';
import type { WithDatabase } from '../withDatabase';

const HELP = `
The file is one snapshot: votes come in and are counted meanwhile, and none of that is in it. It holds
voters and sources as they are stored, so nobody but you may read it. FILE.sha256 is for sha256sum -c.
Keep VOTER_HASH_KEY, the roles of accounts (Firebase) and the settings of the API in another place:
they are not in the database. Note the audit head that is printed: audit verify --head finds it later.`;

/** `backup FILE`: everything that the database holds, of one moment. */
export function registerBackup(program: Command, withDatabase: WithDatabase): void {
  program
    .command('backup')
    .argument('<file>', 'a name that is not taken yet, such as votes-2022-09-24.sql.gz')
    .description('Write everything into one file, of one moment; the API goes on meanwhile.')
    .addHelpText('after', HELP)
    .action((path: string) => backUp(withDatabase, path));
}

async function backUp(withDatabase: WithDatabase, path: string): Promise<void> {
  await refuseExisting(path);
  const { head, stored } = await withDatabase(async ({ database }) => {
    const progress = showRows();
    let stored: StoredBackup = { bytes: 0, sha256: '' };
    try {
      const head = await writeBackup(
        database,
        async (text) => void (stored = await storeBackup(path, text)),
        { signal: stopSignal, onRows: progress.reached },
      );
      return { head, stored };
    } finally {
      progress.stop();
    }
  });
  for (const line of backupFigures(head, stored)) console.log(line);
}
