import type { Command } from 'commander';
import type { Compared, Tally } from '../api/recount/checks';
import { storeRecount } from '../api/recount/lastRecount';
import { type Recount, recount } from '../api/recount/recount';
import { repairSums } from '../api/recount/repairSums';
import { escapeControls } from '../rules/quote';
import { cliActor, stopSignal, type WithDatabase } from './context';
import { print, progressBar, row } from './files';

const HELP = `
Each sum is counted again from the stored votes and compared, key by key; so are the day and hour, the
DJ and the window of the votes, and the distinct voters where nothing changed since their last count.
"stored" is what the votes say, "served" what the screens show. The result is kept for the overview.
Any difference: exit code 1.

--repair writes sums that differ anew from the stored votes, in one transaction, and logs what they
were; nobody can hand in votes meanwhile. Find out first why they differ: a dump keeps the traces.`;

/** `recount`: whether what is served is what the stored votes say. */
export function registerRecount(program: Command, withDatabase: WithDatabase): void {
  program
    .command('recount')
    .description('Count everything again from the stored votes, and compare.')
    .option('--repair', 'write the sums that differ anew; votes are never touched')
    .addHelpText('after', HELP)
    .action(async ({ repair = false }: { repair?: boolean }) => {
      const counted = await runRecount(withDatabase, repair);
      print(recountFigures(counted));
      if (counted.differences === 0) return;
      console.error(`error: ${counted.differences} figures are not what the stored votes say`);
      process.exitCode = 1;
    });
}

function runRecount(withDatabase: WithDatabase, repair: boolean): Promise<Recount> {
  const { bar, start } = progressBar('{name} [{bar}] {value}/{total}');
  const onStep = (step: number, of: number, name: string) => {
    if (step === 1) start(of, { name });
    bar.update(step - 1, { name });
  };
  return withDatabase(async ({ database, write }) => {
    const options = { onStep, signal: stopSignal };
    try {
      if (repair) {
        const { before, after } = await write((client) => repairSums(client, cliActor(), options));
        if (!after) return before;
        print([...recountFigures(before), '', 'the sums were written anew', '']);
        return after;
      }
      const counted = await recount(database, options);
      await storeRecount(database, counted);
      return counted;
    } finally {
      bar.stop();
    }
  });
}

/** Each number stands before what it counts. */
function recountFigures({ votes, days, djs, compared, differences }: Recount): string[] {
  return [
    row(votes, 'votes'),
    row(days, 'Tokyo days with votes'),
    row(djs, 'DJs'),
    row(differences, 'differences'),
    '',
    'compared, with their differences',
    ...compared.map((one) => row(one.differences, one.name)),
    ...compared.filter((one) => one.differences > 0).flatMap(differenceLines),
  ];
}

/** What differs in one of the checks: its name, and a line for each key. */
export function differenceLines({ name, differences, first }: Compared): string[] {
  const lines = first.map(
    ({ key, stored, served }) =>
      `  ${escapeControls(key)}: stored ${tally(stored)}, served ${tally(served)}`,
  );
  const more = differences - first.length;
  return ['', name, ...lines, ...(more > 0 ? [`  … and ${more} more`] : [])];
}

function tally({ valid, voided }: Tally): string {
  const counted = valid.toLocaleString('en');
  return voided > 0 ? `${counted} and ${voided.toLocaleString('en')} voided` : counted;
}
