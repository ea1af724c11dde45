import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import { buildSite } from './build';

const BIN = path.resolve(__dirname, '..', 'node_modules', '.bin');

interface Step {
  name: string;
  run: () => Promise<boolean> | boolean;
}

function tool(name: string, args: string[]): boolean {
  const { status } = spawnSync(path.join(BIN, name), args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}

const steps: Step[] = [
  { name: 'format', run: () => tool('prettier', ['--check', '--log-level', 'warn', '.']) },
  { name: 'types', run: () => tool('tsc', ['-p', '.']) },
  { name: 'lint', run: () => tool('eslint', ['--max-warnings', '0', '.']) },
  { name: 'unit and API tests', run: () => tool('jest', []) },
  {
    name: 'build of the site',
    run: async () => {
      await buildSite();
      return true;
    },
  },
  { name: 'browser tests', run: () => tool('playwright', ['test']) },
];

async function isGreen({ name, run }: Step): Promise<boolean> {
  console.log(`\n== ${name}`);
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function sayWhatIsLeftOut(): void {
  if (hasRealVotes) return;
  console.log(
    `${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names its folder).`,
  );
}

/** Runs every step even after a red one, so that one run tells all that is wrong. */
async function main(): Promise<void> {
  const red: string[] = [];
  sayWhatIsLeftOut();
  for (const step of steps) {
    const start = Date.now();
    const green = await isGreen(step);
    console.log(
      `-- ${step.name}: ${green ? 'green' : 'RED'} after ${Math.round((Date.now() - start) / 1000)} s`,
    );
    if (!green) red.push(step.name);
  }
  console.log(red.length === 0 ? '\nAll green.' : `\nRed: ${red.join(', ')}`);
  process.exit(red.length === 0 ? 0 : 1);
}

void main();
