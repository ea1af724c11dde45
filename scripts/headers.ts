import path from 'node:path';
import { Command } from 'commander';
import { prepareHosting, type PrepareOptions } from './build/prepareHosting';

const ROOT = path.resolve(__dirname, '..');

const program = new Command('npm run headers --')
  .description(
    "Gives the built site a config.json, and writes the hosts' files that allow what it names.",
  )
  .option('--config <file>', "the vote's settings", path.join(ROOT, 'static', 'config.json'))
  .option(
    '--hosting <file>',
    "the hosts' settings, if there are any",
    path.join(ROOT, 'hosting.json'),
  )
  .option('--out <folder>', 'leave the build as it is, and make a copy to be hosted here');

async function main(): Promise<void> {
  const options = program.parse().opts<Omit<PrepareOptions, 'root'>>();
  await prepareHosting({ root: ROOT, ...options });
}

main().catch((error: Error) => {
  console.error(`The hosts' files were not written: ${error.message}`);
  process.exit(1);
});
