import { basename } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import type { PreviousPoll, PutPreviousPollAnswer } from '../../contract/previousPolls';
import { PREVIOUS_POLL_FIELDS, type PreviousPollField } from '../../rules/previousPolls/header';
import { EARLIEST_YEAR, LATEST_YEAR } from '../../rules/previousPolls/limits';
import { quote } from '../../rules/quote';
import { measure } from '../csv/unpack';
import { WrongLines } from '../csv/wrongLines';
import { previewPreviousPoll, putPreviousPoll } from '../previousPolls/putPreviousPoll';
import { readPreviousPollFile } from '../previousPolls/readPreviousPollFile';
import { removePreviousPoll } from '../previousPolls/removePreviousPoll';
import { cliActor } from './actor';
import { addFileOptions, type FileOptions } from './files/fileOptions';
import { inputFile } from './files/openFile';
import { errors, fileRows, wrongLines } from './files/printImport';
import { row } from './row';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

const HELP = `
Each line is matched with the DJ of its id, else with the only DJ of its name (width, case, kana, spaces, middle dots and hyphens
make no difference); what matches nobody, or several, is listed and stays without a DJ. A year that is there is replaced
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
    .description(
      'Store the ranking of a previous poll: all of it, or, with any wrong line, nothing.',
    )
    .requiredOption('--year <year>', 'of that vote', parseYear)
    .requiredOption('--name <name>', 'of that vote, as the screens show it', parseText)
    .option('--reason <reason>', 'why the year is replaced', parseText);
  const auto = 'its byte order mark, else UTF-8, Shift_JIS or EUC-JP, whichever reads';
  addFileOptions(
    command,
    { fields: PREVIOUS_POLL_FIELDS },
    { example: 'name=artist,votes=points', auto },
  )
    .addHelpText('after', HELP)
    .action((path: string, options: PreviousOptions) => importFile(withDatabase, path, options));
  previous
    .command('remove')
    .description('Take the ranking of a year away.')
    .requiredOption('--year <year>', 'of that vote', parseYear)
    .requiredOption('--reason <reason>', 'why', parseText)
    .action(async ({ year, reason }: { year: number; reason: string }) => {
      const removal = { year, reason, actor: cliActor() };
      await withDatabase(({ database }) =>
        database.write((client) => removePreviousPoll(client, removal), { signal: stopSignal }),
      );
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
  for (const line of fileRows(file, basename(path))) console.log(line);
  if (ignored.length > 0) console.error(`columns left out: ${ignored.map(quote).join(', ')}`);
  if (wrong.count > 0) {
    for (const line of wrongLines(wrong.first, wrong.count)) console.error(line);
    console.error(`${errors(wrong.count)}: nothing was stored`);
    process.exitCode = 1;
    return;
  }
  const added = { year, name, places, actor: cliActor(), reason: reason ?? null };
  const answer = await withDatabase(({ database }) =>
    dryRun
      ? database.read((client) => previewPreviousPoll(client, added))
      : database.write((client) => putPreviousPoll(client, added), { signal: stopSignal }),
  );
  for (const line of figures(answer)) console.log(line);
  for (const line of unmatchedLines(answer.poll)) console.error(line);
}

function figures({
  poll: { djs, total, unmatched },
  replaces,
  dryRun,
}: PutPreviousPollAnswer): string[] {
  const dry = dryRun ? ' (dry run: nothing was stored)' : '';
  return [
    row(djs, `${replaces ? 'read, in place of what was there' : 'read'}${dry}`),
    ...(total === null ? [] : [row(total, 'votes')]),
    row(djs - unmatched.length, 'matched'),
    row(unmatched.length, 'not matched'),
  ];
}

/** Each line of the ranking that is nobody's. */
function unmatchedLines({ unmatched }: PreviousPoll): string[] {
  return unmatched.map(({ name, rank, candidates }) => {
    const place = rank === null ? 'without votes' : `rank ${rank}`;
    const why =
      candidates.length === 0 ? 'no DJ of that name' : `ambiguous: may be ${candidates.join(', ')}`;
    return `not matched: ${quote(name)}, ${place}: ${why}`;
  });
}

function parseYear(text: string): number {
  const year = Number(text);
  if (/^\d{4}$/.test(text) && year >= EARLIEST_YEAR && year <= LATEST_YEAR) return year;
  throw new InvalidArgumentError(`expected a year from ${EARLIEST_YEAR} to ${LATEST_YEAR}`);
}

function parseText(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 200)
    throw new InvalidArgumentError('expected 1 to 200 characters');
  return trimmed;
}
