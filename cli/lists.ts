import { WrongLines } from '../api/csv/lineErrors';
import type { Command } from 'commander';
import { importDjs } from '../api/djs/importDjs';
import { putPreviousPoll, removePreviousPoll } from '../api/previousPolls/changes';
import { readPreviousPollFile } from '../api/previousPolls/readPreviousPollFile';
import type { PreviousPoll } from '../contract/previousPolls';
import { DJ_FIELDS, type DjField } from '../rules/djFile';
import {
  EARLIEST_YEAR,
  LATEST_YEAR,
  PREVIOUS_POLL_FIELDS,
  type PreviousPollField,
} from '../rules/previousPolls/file';
import { quote } from '../rules/quote';
import { cliActor, withDatabase } from './context';
import { addFileOptions, argument, dryRunNote, fileNotes, type FileOptions } from './files';
import { fileRows, inputFile, nothingStored, print, row, wrongLines } from './files';

const DJS_HELP = `
A DJ without an id is the one of that name (full and half width are the same), or else a new one.
A column that the file does not have stays as it is; an empty field empties it. Nobody is removed.
Headers may be Japanese (ID, 名前, よみ, 地域, 部門); a column of another name is left out, and named.`;

const PREVIOUS_HELP = `
Each line is matched with the DJ of its id, else with the only DJ of its name (width, case, kana, spaces, middle dots and hyphens
make no difference); what matches nobody, or several, is named and stays without a DJ. A year that is there is replaced
as a whole, with --reason. Headers may be Japanese (順位, 名前, 得票数, よみ, ID).`;

const AUTO = 'its byte order mark, else UTF-8, Shift_JIS or EUC-JP, whichever reads';

interface PreviousOptions extends FileOptions<PreviousPollField> {
  year: number;
  name: string;
  reason?: string;
}

/** `djs import FILE`, `previous import FILE` and `previous remove`: lists that files replace as a whole. */
export function registerLists(program: Command): void {
  const djs = program
    .command('djs')
    .description('The DJs that can be voted for.')
    .command('import')
    .argument('<file>', 'CSV with a header, id,name,kana,area,category; also packed with gzip')
    .description('Add DJs, and replace those that are there: all, or, with any wrong line, none.');
  addFileOptions(djs, DJ_FIELDS, { example: 'name=artist,kana=reading', auto: AUTO })
    .addHelpText('after', DJS_HELP)
    .action(importDjFile);

  const previous = program.command('previous').description('The rankings of previous polls.');
  const year = ['--year <year>', 'of that poll', argument(parseYear)] as const;
  const importing = previous
    .command('import')
    .argument('<file>', 'CSV with a header, rank,name,votes and, if known, kana,id; also with gzip')
    .description('Store the ranking of a previous poll: all of it, or, with any wrong line, none.')
    .requiredOption(...year)
    .requiredOption('--name <name>', 'of that poll, as the screens show it', argument(parseText))
    .option('--reason <reason>', 'why the year is replaced', argument(parseText));
  addFileOptions(importing, PREVIOUS_POLL_FIELDS, {
    example: 'name=artist,votes=points',
    auto: AUTO,
  })
    .addHelpText('after', PREVIOUS_HELP)
    .action(importPrevious);
  previous
    .command('remove')
    .description('Remove the ranking of a year.')
    .requiredOption(...year)
    .requiredOption('--reason <reason>', 'why', argument(parseText))
    .action(async (options: { year: number; reason: string }) => {
      const removal = { ...options, actor: cliActor() };
      await withDatabase(({ write }) => write((client) => removePreviousPoll(client, removal)));
      print([`removed  ${options.year}`]);
    });
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

async function importPrevious(
  path: string,
  { year, name, reason, columns: named = {}, encoding, dryRun = false }: PreviousOptions,
): Promise<void> {
  const file = await inputFile(path);
  const wrong = new WrongLines();
  const { places, ignored } = await readPreviousPollFile(file.read(), { named, encoding }, wrong);
  print(fileRows(file, path), [...fileNotes(ignored), ...wrongLines(wrong.first, wrong.count)]);
  if (wrong.count > 0) throw nothingStored(wrong.count);
  const added = { year, name, places, actor: cliActor(), reason: reason ?? null, dryRun };
  const { poll, replaces } = await withDatabase(({ write }) =>
    write((client) => putPreviousPoll(client, added)),
  );
  const read = replaces ? 'read, in place of what was there' : 'read';
  print(
    [
      row(poll.djs, `${read}${dryRunNote(dryRun)}`),
      ...(poll.total === null ? [] : [row(poll.total, 'votes')]),
      row(poll.djs - poll.unmatched.length, 'matched'),
      row(poll.unmatched.length, 'not matched'),
    ],
    poll.unmatched.map(unmatchedLine),
  );
}

function unmatchedLine({ name, rank, candidates }: PreviousPoll['unmatched'][number]): string {
  const place = rank === null ? 'without votes' : `rank ${rank}`;
  const why =
    candidates.length === 0 ? 'no DJ of that name' : `ambiguous: may be ${candidates.join(', ')}`;
  return `not matched: ${quote(name)}, ${place}: ${why}`;
}

function parseYear(text: string): number {
  const year = Number(text);
  if (/^\d{4}$/.test(text) && year >= EARLIEST_YEAR && year <= LATEST_YEAR) return year;
  throw new Error(`expected a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}`);
}

function parseText(text: string): string {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= 200) return trimmed;
  throw new Error('expected 1 to 200 characters');
}
