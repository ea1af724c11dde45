import type { Command } from 'commander';
import { type Clock, clockFrom } from '../api/clock';
import { reviewNow } from '../api/review/job';
import { readSampleClock } from '../api/sample/fillSample';
import { type CommandContext, stopSignal, type WithDatabase } from './context';
import { print, row } from './files';

const HELP = `
Each day is tested once it has ended, and again after its votes changed; the running one every hour,
provisionally. The API does so in the background; this makes at once the runs that are due.`;

/** `review`: makes the runs of the review that are due. */
export function registerReview(program: Command, withDatabase: WithDatabase): void {
  program
    .command('review')
    .description('Test the days that are due for votes that stand out.')
    .addHelpText('after', HELP)
    .action(async () => {
      const runs = await withDatabase(async (context) =>
        reviewNow(context.database, await clockOf(context), { signal: stopSignal }),
      );
      print([row(runs, 'runs made')]);
    });
}

// The made-up poll ends at an instant of its own: by the real time its last day would have ended.
async function clockOf({ settings, database, clock }: CommandContext): Promise<Clock> {
  if (settings.clockStart) return clock;
  const start = await database.read(readSampleClock);
  return start === null ? clock : clockFrom(new Date(start));
}
