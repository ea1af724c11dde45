import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { Database } from '../database/pool';
import { storeRecount } from '../recount/lastRecount';
import { type Recount, recount, type RecountOptions } from '../recount/recount';
import { repairSums } from '../recount/repairSums';
import { cliActor } from './actor';
import { recountFigures } from './printRecount';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

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
    .action((options: RecountCommandOptions) => runRecount(withDatabase, options));
}

interface RecountCommandOptions {
  repair?: boolean;
}

async function runRecount(
  withDatabase: WithDatabase,
  { repair = false }: RecountCommandOptions,
): Promise<void> {
  const counted = await countWithProgress(withDatabase, repair ? repairOnce : countOnce);
  for (const line of recountFigures(counted)) console.log(line);
  if (counted.differences === 0) return;
  console.error(`error: ${counted.differences} figures are not what the stored votes say`);
  process.exitCode = 1;
}

type Counting = (database: Database, options: RecountOptions) => Promise<Recount>;

const countOnce: Counting = async (database, options) => {
  const counted = await recount(database, options);
  await storeRecount(database, counted);
  return counted;
};

const repairOnce: Counting = async (database, options) => {
  const repairing = database.write((client) => repairSums(client, cliActor(), options), options);
  const { before, after } = await repairing;
  if (!after) return before;
  for (const line of recountFigures(before)) console.log(line);
  console.log('\nthe sums were written anew\n');
  return after;
};

async function countWithProgress(withDatabase: WithDatabase, count: Counting): Promise<Recount> {
  const bar = new SingleBar({
    stream: process.stderr,
    format: '{name} [{bar}] {value}/{total}',
    hideCursor: true,
    clearOnComplete: true,
  });
  const onStep = (step: number, of: number, name: string) => {
    if (!process.stderr.isTTY) return;
    if (step === 1) bar.start(of, 0, { name });
    bar.update(step - 1, { name });
  };
  return withDatabase(async ({ database }) => {
    try {
      return await count(database, { onStep, signal: stopSignal });
    } finally {
      bar.stop();
    }
  });
}
