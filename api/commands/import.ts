import { basename } from 'node:path';
import type { Command } from 'commander';
import type { ImportOptions, ImportReport } from '../imports/importOptions';
import { NoPollYet, ReasonWanted } from '../imports/importOptions';
import { importVotes } from '../imports/importVotes';
import { VOTE_COLUMNS } from '../imports/voteColumns';
import type { VoteField } from '../votes/validateVote';
import { voterHash } from '../votes/voterHash';
import { voterKey } from '../votes/voterKey';
import { cliActor } from './actor';
import type { FileOptions } from './files/fileOptions';
import { addFileOptions } from './files/fileOptions';
import { inputFile } from './files/openFile';
import { importFigures, importNotes } from './files/printImport';
import { showProgress } from './files/progress';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';
import { wrongLinesFile } from './files/wrongLinesFile';

interface ImportCommandOptions extends FileOptions<VoteField> {
  createDjs?: boolean;
  skipBad?: boolean;
  hashVoters?: boolean;
  reason?: string;
}

/** `import FILE`: adds the votes of a CSV file. */
export function registerImport(program: Command, withDatabase: WithDatabase): void {
  const command = program
    .command('import')
    .argument('<file>', 'CSV with a header, id,dj,voter,source,castAt; also packed with gzip')
    .description('Add the votes of a file: all of them, or, with any wrong line, none.');
  addFileOptions(command, VOTE_COLUMNS, {
    example: 'dj=vote,castAt=when',
    auto: 'its byte order mark, else UTF-8',
  })
    .option('--create-djs', 'make the DJs that are not known yet')
    .option('--skip-bad', 'store the good lines; list the others in FILE.wrong.csv')
    .option('--hash-voters', 'store voters and sources as keyed hashes')
    .option('--reason <text>', 'why the votes come late; wanted once the result is final')
    .addHelpText('after', HELP)
    .action((path: string, options: ImportCommandOptions) =>
      importFile(withDatabase, path, options),
    );
}

const HELP = `
castAt is ISO 8601 with an offset, Tokyo time without one (2022/9/1 9:05, too), or epoch seconds.
A vote without an id is known by its voter, DJ and instant. The same vote again is a duplicate,
never counted twice: an import that was cut off is simply run again.`;

async function importFile(
  withDatabase: WithDatabase,
  path: string,
  options: ImportCommandOptions,
): Promise<void> {
  const skipped = options.skipBad ? `${path}.wrong.csv` : null;
  const { report, misplaced } = await runImport(withDatabase, path, options, skipped);
  const isTaken = report.complete && (report.rejected === 0 || skipped !== null);
  for (const line of importFigures(report, basename(path), isTaken)) console.log(line);
  for (const line of importNotes(report, isTaken, skipped)) console.error(line);
  if (misplaced !== null) console.error(misplaced);
  if (!isTaken || misplaced !== null) process.exitCode = 1;
}

/** `misplaced`: why the list of wrong lines is not in its place, for people; null: it is. */
async function runImport(
  withDatabase: WithDatabase,
  path: string,
  options: ImportCommandOptions,
  listPath: string | null,
): Promise<{ report: ImportReport; misplaced: string | null }> {
  const file = await inputFile(path);
  const list = listPath === null ? null : await wrongLinesFile(listPath);
  return withDatabase(async ({ settings, database, clock }) => {
    const progress = showProgress(file.bytes);
    const importOptions: ImportOptions = {
      mapping: options.columns ?? {},
      encoding: options.encoding,
      createDjs: options.createDjs ?? false,
      onError: list ? 'skip' : 'stop',
      dryRun: options.dryRun ?? false,
      hashVoters: options.hashVoters ? voterHash(await voterKey(settings)) : null,
      clock,
      actor: cliActor(),
      fileName: basename(path),
      reason: options.reason?.trim() || null,
      onWrongLine: list?.add,
      onStoring: progress.storing,
    };
    try {
      const report = await database.write(
        async (client) => {
          await list?.begin();
          const report = await importVotes(client, progress.follow(file.open()), importOptions);
          await list?.finish();
          return report;
        },
        { signal: stopSignal },
      );
      const misplaced = report.complete && list ? await list.keep() : null;
      return { report, misplaced };
    } catch (error) {
      throw explain(error);
    } finally {
      progress.stop();
      await list?.discard();
    }
  });
}

function explain(error: unknown): unknown {
  if (error instanceof NoPollYet) {
    return new Error('there is no vote yet: the command "poll" sets its window');
  }
  if (error instanceof ReasonWanted) {
    return new Error('the result is final: --reason says why these votes come late');
  }
  return error;
}
