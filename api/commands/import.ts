import { hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { ColumnMapping } from '../import/columns';
import { parseMapping } from '../import/columns';
import type { ImportOptions, ImportReport } from '../import/importOptions';
import { NoVoteYet } from '../import/importOptions';
import { importVotes } from '../import/importVotes';
import { quote } from '../import/lineError';
import { inputFile } from './openFile';
import { importFigures, wrongLines } from './printImport';
import { showProgress } from './progress';
import { stopSignal } from './stop';
import { withDatabase } from './withDatabase';

interface ImportCommandOptions {
  columns?: ColumnMapping;
  createDjs?: boolean;
  dryRun?: boolean;
}

/** `import FILE`: adds the votes of a CSV file, all of them or none. */
export function registerImport(program: Command): void {
  program
    .command('import')
    .argument('<file>', 'CSV in UTF-8 with a header: id,dj,voter,source,castAt')
    .description('Add the votes of a file: all of them, or, with any error, none.')
    .option('--columns <mapping>', 'other headers, as dj=vote,castAt=when', asMapping)
    .option('--create-djs', 'make the DJs that are not known yet')
    .option('--dry-run', 'do everything, then take it back')
    .addHelpText('after', HELP)
    .action(importFile);
}

const HELP = `
castAt is ISO 8601 with an offset, Tokyo time without one, or epoch seconds.
A vote without an id is known by its voter, DJ and instant. The same vote again is a duplicate,
never counted twice: an import that was cut off is simply run again.`;

async function importFile(path: string, options: ImportCommandOptions): Promise<void> {
  const dryRun = options.dryRun ?? false;
  const report = await runImport(path, options, dryRun);
  for (const line of importFigures(report, dryRun)) console.log(line);
  if (report.ignoredColumns.length > 0) {
    console.error(`columns left out: ${report.ignoredColumns.map(quote).join(', ')}`);
  }
  for (const line of wrongLines(report)) console.error(line);
  if (report.rejected > 0) process.exitCode = 1;
}

async function runImport(
  path: string,
  { columns = {}, createDjs = false }: ImportCommandOptions,
  dryRun: boolean,
): Promise<ImportReport> {
  const file = await inputFile(path);
  return withDatabase(async ({ database, clock }) => {
    const progress = showProgress(file.bytes);
    const options: ImportOptions = {
      mapping: columns,
      encoding: 'auto',
      createDjs,
      onError: 'stop',
      dryRun,
      hashVoters: null,
      clock,
      actor: `cli:${userInfo().username}@${hostname()}`,
      fileName: basename(path),
      reason: null,
      onStoring: progress.storing,
    };
    try {
      return await database.write(
        (client) => importVotes(client, progress.follow(file.open()), options),
        { signal: stopSignal },
      );
    } catch (error) {
      if (!(error instanceof NoVoteYet)) throw error;
      throw new Error('there is no vote yet: the command "vote" sets its window');
    } finally {
      progress.stop();
    }
  });
}

function asMapping(text: string): ColumnMapping {
  try {
    return parseMapping(text);
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
  }
}
