import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { changePoll, type PollSetting } from '../api/settings/changePoll';
import { lockSetting } from '../api/settings/lockSetting';
import { parseClosing, parseOpening } from '../api/settings/parseWindow';
import { readPoll } from '../api/window/readPoll';
import { PollBody } from '../contract/poll';
import { POLL_RULES, type PollRule } from '../rules/caseIds';
import { tokyoStamp } from '../rules/tokyoDays';
import { cliActor, type WithDatabase } from './context';
import { asArgument, print } from './files';

type PollOptions = Partial<Record<'name' | 'opens' | 'closes', string>> & {
  year?: number;
  rule?: PollRule;
};

/** `poll`: sets the poll up, changes it, or shows it. */
export function registerPoll(program: Command, withDatabase: WithDatabase): void {
  const { name, year } = PollBody.shape;
  const parseName = (text: string) => parse(name, text, 'A name of 1 to 100 characters');
  const parseYear = (text: string) =>
    parse(year, /^\d{4}$/.test(text) ? Number(text) : NaN, 'A year such as 2022');
  const opening = 'the first instant that counts; a day alone: its beginning';
  const closing = 'the first instant that counts no more; a day alone: its end';
  program
    .command('poll')
    .description('Set name, year and window of the poll; what is left out stays as it is.')
    .option('--name <name>', 'its name, as the screens show it', parseName)
    .option('--year <year>', 'its year', parseYear)
    .option('--opens <when>', opening, asArgument(parseOpening))
    .option('--closes <when>', closing, asArgument(parseClosing))
    .addOption(new Option('--rule <rule>', 'votes of one voter').choices(POLL_RULES))
    .addHelpText('after', '\nInstants are Tokyo time where they carry no offset.')
    .action((options: PollOptions) => setUpPoll(withDatabase, options));
}

function parse<T>(schema: z.ZodType<T>, value: unknown, expected: string): T {
  const { success, data } = schema.safeParse(value);
  if (!success) throw new InvalidArgumentError(`${expected} is expected.`);
  return data;
}

async function setUpPoll(withDatabase: WithDatabase, options: PollOptions): Promise<void> {
  const isChange = Object.keys(options).length > 0;
  const setting = await withDatabase(({ database, clock, write }) =>
    isChange
      ? write(async (client) => {
          const wanted = complete(options, await lockSetting(client));
          return changePoll(client, cliActor(), wanted, clock.now());
        })
      : database.read(async (client) => complete({}, await readPoll(client, clock.now()))),
  );
  print([
    `name    ${setting.name}`,
    `year    ${setting.year}`,
    `opens   ${tokyoStamp(setting.opensAt)} +09:00`,
    `closes  ${tokyoStamp(setting.closesAt)} +09:00`,
    `rule    ${setting.rule ?? 'perDay'}`,
  ]);
}

function complete(options: PollOptions, before: PollSetting | null): PollSetting {
  const name = options.name ?? before?.name;
  const year = options.year ?? before?.year;
  const opensAt = options.opens ?? before?.opensAt;
  const closesAt = options.closes ?? before?.closesAt;
  const rule = options.rule ?? before?.rule;
  if (name && year && opensAt && closesAt) return { name, year, opensAt, closesAt, rule };
  throw new Error('there is no poll yet: --name, --year, --opens and --closes make it');
}
