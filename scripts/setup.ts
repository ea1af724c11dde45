import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { prepareHosting } from './build/prepareHosting';
import { answerAll } from './setup/answers';
import { isTaken, makeFiles, write } from './setup/files';
import { nextSteps } from './setup/nextSteps';
import { type Answers, flagOf, QUESTIONS } from './setup/questions';

const ROOT = path.resolve(__dirname, '..');

interface Options {
  folder: string;
  force: boolean;
}

const program = new Command('npm run setup --')
  .description(
    "Writes the settings of a deployment: the site's config.json, hosting.json, the API's .env.",
  )
  .option('--folder <folder>', 'where they go', ROOT)
  .option('--force', 'replace settings that are there; secrets in .env stay', false)
  .addHelpText(
    'after',
    '\nWhat no flag answers is asked; without a terminal it has to have a usual answer.',
  );
for (const [name, { message, choices }] of Object.entries(QUESTIONS)) {
  const values = choices ? `: ${Object.keys(choices).join(', ')}` : '';
  program.option(`${flagOf(name)} <value>`, message + values);
}

async function main(): Promise<void> {
  const { folder: given, force, ...flags } = program.parse().opts<Options & Answers>();
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answers = await answerAll(flags, isTerminal);
  const folder = path.resolve(given);
  const files = await makeFiles(folder, answers);
  for (const file of force ? [] : files)
    if (await isTaken(folder, file))
      throw new Error(
        `${file.name} is there already, and nothing was written: --force replaces it`,
      );
  for (const file of files) await write(folder, file);
  console.log(`written in ${folder}: ${files.map(({ name }) => name).join(', ')}`);
  const isBuilt = existsSync(path.join(folder, 'public', 'index.html'));
  if (isBuilt) {
    await prepareHosting({
      root: folder,
      config: path.join(folder, 'static/config.json'),
      hosting: path.join(folder, 'hosting.json'),
    });
    console.log("the built site has them, and the hosts' files were written");
  }
  console.log(`\n${nextSteps(answers)}`);
}

main().catch((error: Error) => {
  // Ctrl-C at a question.
  console.error(
    error.name === 'ExitPromptError' ? 'nothing was written' : `error: ${error.message}`,
  );
  process.exit(1);
});
