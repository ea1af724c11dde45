import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { PollBody } from '../../contract/poll';
import { tokyoStamp } from '../../rules/tokyoDays';
import { changePoll, ResultIsFinal, WindowTooNarrow } from '../settings/changePoll';
import { lockSetting } from '../settings/lockSetting';
import { parseClosing, parseOpening } from '../settings/parseWindow';
import type { PollSetting } from '../settings/writePoll';
import { readPoll } from '../window/readPoll';
import { cliActor } from './actor';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

type PollOptions = Partial<Record<'name' | 'opens' | 'closes', string>> & { year?: number };

/** `vote`: sets the vote up, changes it, or shows it. */
export function registerVote(program: Command, withDatabase: WithDatabase): void {
  program
    .command('poll')
    .description('Set name, year and window of the vote; what is left out stays as it is.')
    .option('--name <name>', 'its name, as the screens show it', parseName)
    .option('--year <year>', 'its year', parseYear)
    .option('--opens <when>', 'the first instant that counts; a day alone: its beginning', opening)
    .option('--closes <when>', 'the first instant that counts no more; a day: its end', closing)
    .addHelpText('after', '\nInstants are Tokyo time where they carry no offset.')
    .action((options: PollOptions) => setUpPoll(withDatabase, options));
}

async function setUpPoll(withDatabase: WithDatabase, options: PollOptions): Promise<void> {
  const isChange = Object.keys(options).length > 0;
  const setting = await withDatabase(({ database, clock }) =>
    isChange
      ? database.write(
          async (client) => {
            const wanted = complete(options, await lockSetting(client));
            return changePoll(client, cliActor(), wanted, clock.now());
          },
          { signal: stopSignal },
        )
      : database.read(async (client) => complete({}, await readPoll(client, clock.now()))),
  ).catch((error: unknown) => {
    const refused = error instanceof WindowTooNarrow || error instanceof ResultIsFinal;
    throw refused ? new Error(`${error.message}; nothing changed`) : error;
  });
  console.log(`name    ${setting.name}`);
  console.log(`year    ${setting.year}`);
  console.log(`opens   ${tokyoStamp(setting.opensAt)} +09:00`);
  console.log(`closes  ${tokyoStamp(setting.closesAt)} +09:00`);
}

function complete(options: PollOptions, before: PollSetting | null): PollSetting {
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
  return { name, year, opensAt, closesAt };
}

function parseName(text: string): string {
  const { success, data } = PollBody.shape.name.safeParse(text);
  if (!success) throw new InvalidArgumentError('A name of 1 to 100 characters is expected.');
  return data;
}

function parseYear(text: string): number {
  const { success, data } = PollBody.shape.year.safeParse(
    /^\d{4}$/.test(text) ? Number(text) : NaN,
  );
  if (!success) throw new InvalidArgumentError('A year such as 2022 is expected.');
  return data;
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
