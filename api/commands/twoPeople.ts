import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { changeTwoPeople, readTwoPeople, type Setting } from '../settings/twoPeople';
import { cliActor } from './actor';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

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
    .action(() => show(withDatabase));
  twoPeople
    .command('on')
    .description('They do.')
    .requiredOption(
      '--share <percent>',
      'of the valid votes, with at most one decimal: as much may be excluded alone',
      parseShare,
    )
    .action(({ share }: { share: number }) => change(withDatabase, { perMille: share }));
  twoPeople
    .command('off')
    .description('One administrator decides alone.')
    .action(() => change(withDatabase, null));
}

async function show(withDatabase: WithDatabase): Promise<void> {
  print(await withDatabase(({ database }) => database.read(readTwoPeople)));
}

async function change(withDatabase: WithDatabase, to: Setting): Promise<void> {
  await withDatabase(({ database }) =>
    database.write((client) => changeTwoPeople(client, { actor: cliActor(), to }), {
      signal: stopSignal,
    }),
  );
  print(to);
}

const PER_MILLE = 10;

function print(setting: Setting): void {
  console.log(setting === null ? 'off' : `on     share ${setting.perMille / PER_MILLE} %`);
}

/** In per mille. */
function parseShare(text: string): number {
  const share = /^\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * PER_MILLE) : NaN;
  if (share >= 0 && share <= 1000) return share;
  throw new InvalidArgumentError('A percentage from 0 to 100 such as 1 or 0.5 is expected.');
}
