import { type Command, Option } from 'commander';
import { isDemoProject } from '../api/config';
import { fillSample } from '../api/sample/fillSample';
import { SAMPLE_CLOCK } from '../api/sample/samplePoll';
import type { SampleEnd } from '../api/sample/sampleVotes';
import { cliActor, withDatabase } from './context';
import { print, row } from './files';

/** `sample` fills an empty database with the made-up poll. */
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
