import { type Command, Option } from 'commander';
import { addSample } from '../sample/addSample';
import { SAMPLE_CLOCK } from '../sample/samplePoll';
import type { SampleEnd } from '../sample/sampleVotes';
import { isDemoProject } from '../serverSettings';
import { cliActor } from './actor';
import { stopSignal } from './stop';
import type { WithDatabase } from './withDatabase';

/** `sample`: fills an empty database with the made-up vote. */
export function registerSample(program: Command, withDatabase: WithDatabase): void {
  program
    .command('sample')
    .description('Fill an empty database with a made-up vote: the same votes every time.')
    .addOption(
      new Option('--until <end>', `how far: its own clock (${SAMPLE_CLOCK}), or the whole window`)
        .choices(['clock', 'close'])
        .default('clock'),
    )
    .action(({ until }: { until: SampleEnd }) => fill(withDatabase, until));
}

async function fill(withDatabase: WithDatabase, until: SampleEnd): Promise<void> {
  const counts = await withDatabase(({ database, settings }) => {
    const options = { until, isDemo: isDemoProject(settings.projectId) };
    return database.write((client) => addSample(client, cliActor(), options), {
      signal: stopSignal,
    });
  });
  if (!counts) throw new Error('this database holds another vote; it was left alone');
  const { accepted, duplicates } = counts;
  if (accepted === 0) console.error('The made-up vote was there already.');
  console.log(`accepted    ${accepted}`);
  console.log(`duplicates  ${duplicates}`);
}
