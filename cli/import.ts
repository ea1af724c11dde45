import { basename } from 'node:path';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { type ImportReport, importVotes } from '../api/imports/importVotes';
import { VOTE_COLUMNS } from '../api/imports/stageFile';
import { ApiProblem } from '../api/problems/problem';
import type { VoteField } from '../api/votes/validateVote';
import { noHashKey, serverVoterHash } from '../api/votes/voters';
import { escapeControls, quote } from '../rules/names';
import { tokyoStamp } from '../rules/tokyoDays';
import { cliActor, withDatabase } from './context';
import {
  addFileOptions,
  countErrors,
  dryRunNote,
  fileNotes,
  type FileOptions,
  fileRows,
  inputFile,
  nothingStored,
  print,
  row,
  wrongLines,
} from './files';
import { WrongLinesFile } from './wrongLinesFile';

interface ImportCommandOptions extends FileOptions<VoteField> {
  createDjs?: boolean;
  skipBad?: boolean;
  hashVoters?: boolean;
  reason?: string;
}

const HELP = `
castAt is ISO 8601 with an offset, Tokyo time without one (2022/9/1 9:05, too), or epoch seconds.
A vote without an id is known by its voter, DJ and instant. The same vote again is a duplicate,
never counted twice: an import that was cut off is simply run again.`;

/** `import FILE`: adds the votes of a CSV file. */
export function registerImport(program: Command): void {
  const command = program
    .command('import')
    .argument('<file>', 'CSV with a header, id,dj,voter,source,castAt; also packed with gzip')
    .description('Add the votes of a file: all of them, or, with any wrong line, none.');
  const help = { example: 'dj=vote,castAt=when', auto: 'its byte order mark, else UTF-8' };
  addFileOptions(command, VOTE_COLUMNS.fields, help)
    .option('--create-djs', 'make the DJs that are not known yet')
    .option('--skip-bad', 'store the good lines; list the others in FILE.wrong.csv')
    .option('--hash-voters', 'store voters and sources as keyed hashes')
    .option('--reason <text>', 'why the votes come late; wanted once the result is final')
    .addHelpText('after', HELP)
    .action(importFile);
}

async function importFile(path: string, options: ImportCommandOptions): Promise<void> {
  const list = options.skipBad ? new WrongLinesFile(`${path}.wrong.csv`) : null;
  const report = await runImport(path, options, list);
  const isDone = report.complete && (report.rejected === 0 || list !== null);
  print(importFigures(report, path, isDone), importNotes(report, isDone, list));
  if (!isDone) throw nothingStored(report.rejected);
  await list?.place();
}

async function runImport(
  path: string,
  options: ImportCommandOptions,
  list: WrongLinesFile | null,
): Promise<ImportReport> {
  const file = await inputFile(path);
  const format = 'reading [{bar}] {percentage}%';
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true });
  async function* withProgress(): AsyncGenerator<Buffer> {
    // Without a terminal there is no bar.
    if (process.stderr.isTTY) bar.start(file.bytes, 0);
    for await (const chunk of file.read()) {
      yield chunk;
      bar.increment(chunk.length);
    }
  }
  let report: ImportReport | undefined;
  try {
    report = await withDatabase(async ({ settings, clock, write }) => {
      const hashVoters = options.hashVoters ? await serverVoterHash(settings) : null;
      if (options.hashVoters && !hashVoters) throw noHashKey();
      const importOptions = {
        mapping: options.columns ?? {},
        encoding: options.encoding,
        createDjs: options.createDjs ?? false,
        onError: list ? ('skip' as const) : ('stop' as const),
        dryRun: options.dryRun ?? false,
        hashVoters,
        clock,
        actor: cliActor(),
        fileName: basename(path),
        reason: options.reason?.trim() || null,
        onWrongLine: list?.add,
      };
      return write(async (client) => {
        await list?.begin();
        const imported = await importVotes(client, { ...file, read: withProgress }, importOptions);
        await list?.finish();
        return imported;
      });
    });
    return report;
  } catch (error) {
    throw explain(error);
  } finally {
    bar.stop();
    if (!report?.complete) await list?.discard();
  }
}

function explain(error: unknown): unknown {
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'not_configured')
    return new Error('there is no poll yet: the command "poll" sets its window');
  if (code === 'reason_wanted')
    return new Error('the result is final: --reason says why these votes come late');
  return error;
}

const MOST_DJS = 20;

/** Enough to check the import against the file. `isDone`: it was carried through, if only as a dry run. */
function importFigures(report: ImportReport, path: string, isDone: boolean): string[] {
  const { days, djs, rejectedByCode, firstCastAt, lastCastAt } = report;
  const counts = [
    ...fileRows(report, path),
    row(report.read, 'read'),
    row(isDone ? report.accepted : 0, `accepted${dryRunNote(report.dryRun)}`),
    row(report.duplicates, 'duplicates'),
    row(report.rejected, 'rejected'),
    ...Object.entries(rejectedByCode)
      .sort(([, a], [, b]) => b - a)
      .map(([code, lines]) => row(lines, `  ${code}`)),
    row(isDone ? report.djsMade : 0, 'DJs made'),
  ];
  if (!isDone || report.accepted === 0) return counts;
  const rest = djs.slice(MOST_DJS);
  const restVotes = rest.reduce((sum, { votes }) => sum + votes, 0);
  return [
    ...counts,
    '',
    `first accepted vote  ${tokyoStamp(firstCastAt ?? '')} +09:00`,
    `last accepted vote   ${tokyoStamp(lastCastAt ?? '')} +09:00`,
    '',
    `accepted by Tokyo day (${days.length} days)`,
    ...days.map(({ date, votes }) => row(votes, date)),
    '',
    `accepted by DJ (${djs.length} DJs)`,
    ...djs.slice(0, MOST_DJS).map(({ name, votes }) => row(votes, escapeControls(name))),
    ...(rest.length > 0 ? [row(restVotes, `${rest.length} more DJs`)] : []),
  ];
}

function importNotes(report: ImportReport, isDone: boolean, list: WrongLinesFile | null): string[] {
  const { rejected, wrong, ignoredColumns, alike, unknownDjs, emptyVoters } = report;
  const notes = fileNotes(ignoredColumns, alike ?? []);
  if (emptyVoters && emptyVoters.votes > 0)
    notes.push(`empty voter: ${emptyVoters.votes} votes, line ${emptyVoters.lines.join(', ')}`);
  for (const { name, similar } of unknownDjs ?? [])
    if (similar) notes.push(`unknown DJ ${quote(name)}: is it ${quote(similar.name)}?`);
  notes.push(...wrongLines(wrong, rejected));
  if (rejected === 0) return notes;
  if (isDone)
    return [
      ...notes,
      `${countErrors(rejected)}: left out, listed in ${escapeControls(list!.path)}`,
    ];
  if (report.rejectedByCode.unknown_dj) notes.push('--create-djs would make the unknown DJs');
  const areLines = wrong.every(({ line, code }) => line !== null && code !== 'bad_header');
  if (list === null && areLines && report.read > rejected)
    notes.push('--skip-bad would store the other lines, and list these in a file');
  return notes;
}
