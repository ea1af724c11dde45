import path from 'node:path';
import { Command } from 'commander';
import { prepareHosting } from './build/prepareHosting';

const ROOT = path.resolve(__dirname, '..');

const program = new Command('npm run headers --')
  .description(
    "Gives the built site a config.json, and writes the hosts' headers that allow what it names.",
  )
  .option('--config <file>', "the vote's settings", path.join(ROOT, 'static', 'config.json'))
  .option('--out <folder>', 'leave the build as it is, and make a copy to be hosted here');

async function main(): Promise<void> {
  const { config, out } = program.parse().opts<{ config: string; out?: string }>();
  await prepareHosting({ root: ROOT, config, out });
}

main().catch((error: Error) => {
  console.error(`The hosts' headers were not written: ${error.message}`);
  process.exit(1);
});
