import { type Command, Option } from 'commander';
import { lockOutWriters } from '../api/database/transaction';
import { changePoll, parseClosing, parseOpening } from '../api/settings/changePoll';
import { changeTwoPeople, readTwoPeople, type Setting } from '../api/settings/twoPeople';
import { readPoll } from '../api/window/readPoll';
import { PollBody } from '../contract/poll';
import { POLL_RULES, type PollRule } from '../rules/caseIds';
import { tokyoStamp } from '../rules/tokyoDays';
import { cliActor, withDatabase } from './context';
import { argument, print } from './files';

type PollOptions = Partial<Record<'name' | 'opens' | 'closes', string>> & {
  year?: number;
  rule?: PollRule;
};

const TWO_PEOPLE_HELP = `
While it is on, another administrator has to accept: an exclusion of more than so many votes, or one that
touches the top ten; a final version; a publication. On the screen, turning it off or raising the share takes
a second administrator too. Here it does not: whoever has the database may always do it, which is the way out
where only one administrator is left. Either way the audit log has it.`;

/** `poll` sets the poll up, changes it, or shows it; `two-people` is its setting for large decisions. */
export function registerPoll(program: Command): void {
  const { name, year } = PollBody.shape;
  program
    .command('poll')
    .description('Set name, year and window of the poll; what is left out stays as it is.')
    .option(
      '--name <name>',
      'its name, as the screens show it',
      argument(name.parse, '1 to 100 characters'),
    )
    .option(
      '--year <year>',
      'its year',
      argument((text) => year.parse(Number(text)), 'a year such as 2022'),
    )
    .option(
      '--opens <when>',
      'the first instant that counts; a day alone: its beginning',
      argument(parseOpening),
    )
    .option(
      '--closes <when>',
      'the first instant that counts no more; a day alone: its end',
      argument(parseClosing),
    )
    .addOption(new Option('--rule <rule>', 'votes of one voter').choices(POLL_RULES))
    .addHelpText('after', '\nInstants are Tokyo time where they carry no offset.')
    .action(setUpPoll);
  const twoPeople = program
    .command('two-people')
    .description('Whether large decisions take a second administrator.')
    .addHelpText('after', TWO_PEOPLE_HELP)
    .action(async () =>
      print([describe(await withDatabase(({ database }) => database.read(readTwoPeople)))]),
    );
  twoPeople
    .command('on')
    .description('They do.')
    .requiredOption(
      '--share <percent>',
      'of the valid votes, with at most one decimal: as much may be excluded alone',
      argument(parsePerMille),
    )
    .action(({ share }: { share: number }) => setTwoPeople({ perMille: share }));
  twoPeople
    .command('off')
    .description('One administrator decides alone.')
    .action(() => setTwoPeople(null));
}

async function setUpPoll(options: PollOptions): Promise<void> {
  const isChange = Object.keys(options).length > 0;
  const setting = await withDatabase(({ database, clock, write }) =>
    isChange
      ? write(async (client) => {
          await lockOutWriters(client);
          const wanted = complete(options, await readPoll(client, clock.now()));
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

function complete(options: PollOptions, before: PollBody | null): PollBody {
  const name = options.name ?? before?.name;
  const year = options.year ?? before?.year;
  const opensAt = options.opens ?? before?.opensAt;
  const closesAt = options.closes ?? before?.closesAt;
  const rule = options.rule ?? before?.rule;
  if (name && year && opensAt && closesAt) return { name, year, opensAt, closesAt, rule };
  throw new Error('there is no poll yet: --name, --year, --opens and --closes make it');
}

async function setTwoPeople(to: Setting): Promise<void> {
  const decision = { actor: cliActor(), to };
  await withDatabase(({ write }) => write((client) => changeTwoPeople(client, decision)));
  print([describe(to)]);
}

function describe(setting: Setting): string {
  return setting === null ? 'off' : `on     share ${setting.perMille / 10} %`;
}

function parsePerMille(text: string): number {
  const share = /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : NaN;
  if (share >= 0 && share <= 1000) return share;
  throw new Error('expected a percentage from 0 to 100, such as 1 or 0.5');
}
