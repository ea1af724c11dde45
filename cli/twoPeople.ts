import { type Command, InvalidArgumentError } from 'commander';
import { changeTwoPeople, readTwoPeople, type Setting } from '../api/settings/twoPeople';
import { cliActor, type WithDatabase } from './context';
import { print } from './files';

const HELP = `
While it is on, another administrator has to accept: an exclusion of more than so many votes, or one that
touches the top ten; a final version; a publication. On the screen, turning it off or raising the share takes
a second administrator too. Here it does not: whoever has the database may always do it, which is the way out
where only one administrator is left. Either way the audit log has it.`;

/** `two-people`: whether large decisions take a second administrator. */
export function registerTwoPeople(program: Command, withDatabase: WithDatabase): void {
  const twoPeople = program
    .command('two-people')
    .description('Whether large decisions take a second administrator.')
    .addHelpText('after', HELP)
    .action(async () =>
      print([describe(await withDatabase(({ database }) => database.read(readTwoPeople)))]),
    );
  const change = async (to: Setting) => {
    const decision = { actor: cliActor(), to };
    await withDatabase(({ write }) => write((client) => changeTwoPeople(client, decision)));
    print([describe(to)]);
  };
  twoPeople
    .command('on')
    .description('They do.')
    .requiredOption(
      '--share <percent>',
      'of the valid votes, with at most one decimal: as much may be excluded alone',
      parseShare,
    )
    .action(({ share }: { share: number }) => change({ perMille: share }));
  twoPeople
    .command('off')
    .description('One administrator decides alone.')
    .action(() => change(null));
}

const PER_MILLE = 10;

function describe(setting: Setting): string {
  return setting === null ? 'off' : `on     share ${setting.perMille / PER_MILLE} %`;
}

/** In per mille. */
function parseShare(text: string): number {
  const share = /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * PER_MILLE) : NaN;
  if (share >= 0 && share <= 1000) return share;
  throw new InvalidArgumentError('A percentage from 0 to 100 such as 1 or 0.5 is expected.');
}
