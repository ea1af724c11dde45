import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { VoteSetting } from '../queries/changeSettings';
import { setVote, WindowTooNarrow } from '../queries/changeSettings';
import { readVote } from '../queries/readVote';
import { stopSignal } from './stop';
import { parseClosing, parseOpening, tokyoTime } from './tokyoTime';
import { withDatabase } from './withDatabase';

type VoteOptions = Partial<Record<'name' | 'opens' | 'closes', string>> & { year?: number };

/** `vote`: sets the vote up, changes it, or shows it. */
export function registerVote(program: Command): void {
  program
    .command('vote')
    .description('Set name, year and window of the vote; what is left out stays as it is.')
    .option('--name <name>', 'its name, as the screens show it', parseName)
    .option('--year <year>', 'its year', parseYear)
    .option('--opens <when>', 'the first instant that counts; a day alone: its beginning', opening)
    .option('--closes <when>', 'the first instant that counts no more; a day: its end', closing)
    .addHelpText('after', '\nInstants are Tokyo time where they carry no offset.')
    .action(changeVote);
}

async function changeVote(options: VoteOptions): Promise<void> {
  const setting = await withDatabase(({ database, clock }) =>
    database.write(
      async (client) => {
        const before = await readVote(client, clock.now());
        const after = complete(options, before);
        if (Object.keys(options).length > 0) await setVote(client, after);
        return after;
      },
      { signal: stopSignal },
    ),
  ).catch((error: unknown) => {
    throw error instanceof WindowTooNarrow ? new Error(`${error.message}; nothing changed`) : error;
  });
  console.log(`name    ${setting.name}`);
  console.log(`year    ${setting.year}`);
  console.log(`opens   ${tokyoTime(setting.opensAt)}`);
  console.log(`closes  ${tokyoTime(setting.closesAt)}`);
}

function complete(options: VoteOptions, before: VoteSetting | null): VoteSetting {
  const setting = {
    name: options.name ?? before?.name,
    year: options.year ?? before?.year,
    opensAt: options.opens ?? before?.opensAt,
    closesAt: options.closes ?? before?.closesAt,
  };
  const { name, year, opensAt, closesAt } = setting;
  if (!name || !year || !opensAt || !closesAt) {
    throw new Error('there is no vote yet: --name, --year, --opens and --closes make it');
  }
  if (Date.parse(opensAt) >= Date.parse(closesAt)) {
    throw new Error('the vote would close before it opens');
  }
  return { name, year, opensAt, closesAt };
}

function parseName(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('A name is expected.');
  return text.trim();
}

function parseYear(text: string): number {
  if (!/^[1-9]\d{3}$/.test(text))
    throw new InvalidArgumentError('A year such as 2022 is expected.');
  return Number(text);
}

const opening = asArgument(parseOpening);
const closing = asArgument(parseClosing);

function asArgument(parse: (text: string) => string): (text: string) => string {
  return (text) => {
    try {
      return parse(text);
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
  };
}
