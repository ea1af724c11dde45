import { type Command, InvalidArgumentError } from 'commander';
import { measure } from '../api/csv/unpack';
import { WrongLines } from '../api/csv/wrongLines';
import { previewPreviousPoll, putPreviousPoll } from '../api/previousPolls/changes';
import { readPreviousPollFile } from '../api/previousPolls/readPreviousPollFile';
import { removePreviousPoll } from '../api/previousPolls/changes';
import type { PreviousPoll } from '../contract/previousPolls';
import { PREVIOUS_POLL_FIELDS, type PreviousPollField } from '../rules/previousPolls/file';
import { EARLIEST_YEAR, LATEST_YEAR } from '../rules/previousPolls/limits';
import { quote } from '../rules/quote';
import { cliActor, type WithDatabase } from './context';
import { addFileOptions, dryRunNote, errors, fileNotes, type FileOptions } from './files';
import { fileRows, inputFile, print, row, wrongLines } from './files';

const HELP = `
Each line is matched with the DJ of its id, else with the only DJ of its name (width, case, kana, spaces, middle dots and hyphens
make no difference); what matches nobody, or several, is named and stays without a DJ. A year that is there is replaced
as a whole, with --reason. Headers may be Japanese (順位, 名前, 得票数, よみ, ID).`;

interface PreviousOptions extends FileOptions<PreviousPollField> {
  year: number;
  name: string;
  reason?: string;
}

/** `previous import FILE` and `previous remove`: the rankings of previous polls. */
export function registerPrevious(program: Command, withDatabase: WithDatabase): void {
  const previous = program.command('previous').description('The rankings of previous polls.');
  const command = previous
    .command('import')
    .argument('<file>', 'CSV with a header, rank,name,votes and, if known, kana,id; also with gzip')
    .description('Store the ranking of a previous poll: all of it, or, with any wrong line, none.')
    .requiredOption('--year <year>', 'of that poll', parseYear)
    .requiredOption('--name <name>', 'of that poll, as the screens show it', parseText)
    .option('--reason <reason>', 'why the year is replaced', parseText);
  const auto = 'its byte order mark, else UTF-8, Shift_JIS or EUC-JP, whichever reads';
  const example = 'name=artist,votes=points';
  addFileOptions(command, { fields: PREVIOUS_POLL_FIELDS }, { example, auto })
    .addHelpText('after', HELP)
    .action((path: string, options: PreviousOptions) => importFile(withDatabase, path, options));
  previous
    .command('remove')
    .description('Remove the ranking of a year.')
    .requiredOption('--year <year>', 'of that poll', parseYear)
    .requiredOption('--reason <reason>', 'why', parseText)
    .action(async ({ year, reason }: { year: number; reason: string }) => {
      const removal = { year, reason, actor: cliActor() };
      await withDatabase(({ write }) => write((client) => removePreviousPoll(client, removal)));
      console.log(`removed  ${year}`);
    });
}

async function importFile(
  withDatabase: WithDatabase,
  path: string,
  { year, name, reason, columns: named = {}, encoding, dryRun = false }: PreviousOptions,
): Promise<void> {
  const source = measure((await inputFile(path)).open());
  const wrong = new WrongLines();
  const { places, ignored } = await readPreviousPollFile(
    source.content,
    { named, encoding },
    wrong,
  );
  const file = await source.finish();
  source.close();
  print(fileRows(file, path), fileNotes(ignored));
  if (wrong.count > 0) {
    print([], wrongLines(wrong.first, wrong.count));
    console.error(`${errors(wrong.count)}: nothing was stored`);
    process.exitCode = 1;
    return;
  }
  const added = { year, name, places, actor: cliActor(), reason: reason ?? null };
  const { poll, replaces } = await withDatabase(({ database, write }) =>
    dryRun
      ? database.read((client) => previewPreviousPoll(client, added))
      : write((client) => putPreviousPoll(client, added)),
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
  throw new InvalidArgumentError(`expected a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}`);
}

function parseText(text: string): string {
  const trimmed = text.trim();
  if (trimmed !== '' && trimmed.length <= 200) return trimmed;
  throw new InvalidArgumentError('expected 1 to 200 characters');
}
