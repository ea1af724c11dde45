import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import { keepRecount } from '../recount/lastRecount';
import type { Recount } from '../recount/recount';
import { recount } from '../recount/recount';
import { recountFigures } from './printRecount';
import { stopSignal } from './stop';
import { withDatabase } from './withDatabase';

const HELP = `
Each sum is counted again from the stored votes and compared, key by key; so are the day and hour, the
DJ and the window of the votes, and the distinct voters where nothing changed since their last count.
"stored" is what the votes say, "served" what the screens show. The result is kept for the overview
and for /readyz. Any difference: exit code 1.`;

/** `recount`: whether what is served is what the stored votes say. */
export function registerRecount(program: Command): void {
  program
    .command('recount')
    .description('Count everything again from the stored votes, and compare.')
    .addHelpText('after', HELP)
    .action(runRecount);
}

async function runRecount(): Promise<void> {
  const counted = await countWithProgress();
  for (const line of recountFigures(counted)) console.log(line);
  if (counted.differences === 0) return;
  console.error(`error: ${counted.differences} figures are not what the stored votes say`);
  process.exitCode = 1;
}

async function countWithProgress(): Promise<Recount> {
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
      const counted = await recount(database, { onStep, signal: stopSignal });
      await keepRecount(database, counted);
      return counted;
    } finally {
      bar.stop();
    }
  });
}
