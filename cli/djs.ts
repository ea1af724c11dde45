import type { Command } from 'commander';
import { importDjs } from '../api/djs/importDjs';
import { DJ_FIELDS, type DjField } from '../rules/djFile';
import { cliActor, withDatabase } from './context';
import { addFileOptions, dryRunNote, fileNotes, type FileOptions } from './files';
import { fileRows, inputFile, nothingStored, print, row, wrongLines } from './files';

const DJS_HELP = `
A DJ without an id is the one of that name (full and half width are the same), or else a new one.
A column that the file does not have stays as it is; an empty field empties it. Nobody is removed.
Headers may be Japanese (ID, 名前, よみ, 地域, 部門); a column of another name is left out, and named.`;

const AUTO = 'its byte order mark, else UTF-8, Shift_JIS or EUC-JP, whichever reads';

/** `djs import FILE`: adds the DJs of a CSV file. */
export function registerDjs(program: Command): void {
  const command = program
    .command('djs')
    .description('The DJs that can be voted for.')
    .command('import')
    .argument('<file>', 'CSV with a header, id,name,kana,area,category; also packed with gzip')
    .description('Add DJs, and replace those that are there: all, or, with any wrong line, none.');
  addFileOptions(command, DJ_FIELDS, { example: 'name=artist,kana=reading', auto: AUTO })
    .addHelpText('after', DJS_HELP)
    .action(importDjFile);
}

async function importDjFile(
  path: string,
  { columns: named = {}, encoding, dryRun = false }: FileOptions<DjField>,
): Promise<void> {
  const file = await inputFile(path);
  const options = { named, encoding, dryRun, actor: cliActor() };
  const report = await withDatabase(({ write }) =>
    write((client) => importDjs(client, file.read(), options)),
  );
  const { read, added, rejected } = report;
  const isDone = rejected === 0;
  print(
    [
      ...fileRows(file, path),
      row(read, 'read'),
      row(isDone ? added : 0, `new${dryRunNote(dryRun)}`),
      row(isDone ? read - added : 0, 'there before'),
      row(rejected, 'rejected'),
    ],
    [...fileNotes(report.ignoredColumns, report.alike), ...wrongLines(report.wrong, rejected)],
  );
  if (!isDone) throw nothingStored(rejected);
}
