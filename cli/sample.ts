import { type Command, Option } from 'commander';
import { clockFrom } from '../api/clock';
import { isDemoProject } from '../api/config';
import { reviewNow } from '../api/review/job';
import { fillSample, readSampleClock } from '../api/sample/fillSample';
import { SAMPLE_CLOCK } from '../api/sample/samplePoll';
import type { SampleEnd } from '../api/sample/sampleVotes';
import { cliActor, stop, withDatabase } from './context';
import { print, row } from './files';

const REVIEW_HELP = `
Each day is tested once it has ended, and again after its votes changed; the running one every hour,
provisionally. The API does so in the background; this makes at once the runs that are due.`;

/** `sample` fills an empty database with the made-up poll; `review` makes the runs of the review that are due. */
export function registerSample(program: Command): void {
  program
    .command('sample')
    .description('Fill an empty database with a made-up poll: the same votes every time.')
    .addOption(
      new Option('--until <end>', `how far: its own clock (${SAMPLE_CLOCK}), or the whole window`)
        .choices(['clock', 'close'])
        .default('clock'),
    )
    .action(({ until }: { until: SampleEnd }) => fill(until));
  program
    .command('review')
    .description('Test the days that are due for votes that stand out.')
    .addHelpText('after', REVIEW_HELP)
    .action(review);
}

async function fill(until: SampleEnd): Promise<void> {
  const counts = await withDatabase(({ settings, write }) => {
    const options = { until, isDemo: isDemoProject(settings.projectId) };
    return write((client) => fillSample(client, cliActor(), options));
  });
  if (!counts) throw new Error('this database holds another poll; it was left alone');
  if (counts.accepted === 0) console.error('The made-up poll was there already.');
  print([row(counts.accepted, 'accepted'), row(counts.duplicates, 'duplicates')]);
}

async function review(): Promise<void> {
  const runs = await withDatabase(async ({ settings, database, clock }) => {
    // The made-up poll has a clock of its own: by the real time its last day would have ended.
    const sampleClock = settings.clockStart ? null : await database.read(readSampleClock);
    const now = sampleClock === null ? clock : clockFrom(new Date(sampleClock));
    return reviewNow(database, now, { signal: stop.signal });
  });
  print([row(runs, 'runs made')]);
}
