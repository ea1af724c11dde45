import { basename } from 'node:path';
import type { Command } from 'commander';
import { DJ_FIELDS, type DjField } from '../../rules/djs/fields';
import { quote } from '../../rules/quote';
import type { DjImportReport } from '../djs/importDjs';
import { importDjs } from '../djs/importDjs';
import { cliActor } from './actor';
import type { FileOptions } from './files/fileOptions';
import { addFileOptions } from './files/fileOptions';
import { inputFile } from './files/openFile';
import { alikeLines, errors, fileRows, wrongLines } from './files/printImport';
import { row } from './row';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

const HELP = `
A DJ without an id is the one of that name (full and half width are the same), or else a new one.
A column that the file does not have stays as it is; an empty field empties it. Nobody is removed.
Headers may be Japanese (ID, 名前, よみ, 地域, 部門); a column of another name is left out, and named.`;

/** `djs import FILE`: adds the DJs of a file, and replaces those that are there. */
export function registerDjs(program: Command, withDatabase: WithDatabase): void {
  const djs = program.command('djs').description('The DJs that can be voted for.');
  const command = djs
    .command('import')
    .argument('<file>', 'CSV with a header, id,name,kana,area,category; also packed with gzip')
    .description('Add DJs, and replace those that are there: all, or, with any wrong line, none.');
  const auto = 'its byte order mark, else UTF-8, Shift_JIS or EUC-JP, whichever reads';
  addFileOptions(command, { fields: DJ_FIELDS }, { example: 'name=artist,kana=reading', auto })
    .addHelpText('after', HELP)
    .action((path: string, options: FileOptions<DjField>) =>
      importFile(withDatabase, path, options),
    );
}

async function importFile(
  withDatabase: WithDatabase,
  path: string,
  options: FileOptions<DjField>,
): Promise<void> {
  const file = await inputFile(path);
  const { columns: named = {}, encoding, dryRun = false } = options;
  const importOptions = { named, encoding, dryRun, actor: cliActor() };
  const report = await withDatabase(({ database }) =>
    database.write((client) => importDjs(client, file.open(), importOptions), {
      signal: stopSignal,
    }),
  );
  for (const line of figures(report, basename(path), dryRun)) console.log(line);
  for (const line of notes(report)) console.error(line);
  if (report.rejected > 0) process.exitCode = 1;
}

function figures(report: DjImportReport, fileName: string, dryRun: boolean): string[] {
  const isTaken = report.rejected === 0;
  const dry = dryRun ? ' (dry run: nothing was stored)' : '';
  return [
    ...fileRows(report, fileName),
    row(report.read, 'read'),
    row(isTaken ? report.added : 0, `new${dry}`),
    row(isTaken ? report.read - report.added : 0, 'there before'),
    row(report.rejected, 'rejected'),
  ];
}

function notes({ rejected, wrong, alike, ignoredColumns }: DjImportReport): string[] {
  const left = [
    ...(ignoredColumns.length > 0
      ? [`columns left out: ${ignoredColumns.map(quote).join(', ')}`]
      : []),
    ...alikeLines(alike),
  ];
  if (rejected === 0) return left;
  return [...left, ...wrongLines(wrong, rejected), `${errors(rejected)}: nothing was stored`];
}
