import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import path from 'node:path';
import { buildSite } from './build';
import { budgetTable, overweight, weighPages } from './build/budgets';
import { secretsOfSite } from './test/secrets';
import { checks, finish, runChains, type Step, tool } from './test/steps';

const build: Step = {
  name: 'build of the site',
  run: async () => {
    await buildSite();
    return true;
  },
};

const budgets: Step = {
  name: 'bytes before the first chart',
  run: async (print) => {
    const weights = await weighPages(path.resolve(__dirname, '..', 'public'));
    [...budgetTable(weights), ...overweight(weights)].forEach(print);
    return overweight(weights).length === 0;
  },
};

const secrets: Step = {
  name: 'no secret in the built site',
  run: async (print) => {
    const found = await secretsOfSite(path.resolve(__dirname, '..', 'public'));
    found.forEach(({ file, line, what }) => print(`${file}:${line} ${what}`));
    return found.length === 0;
  },
};

// Rendering makes many small objects that live for a moment: with more room for those, a seventh less time.
const MEMORY = { NODE_OPTIONS: '--max-semi-space-size=32' };

const unit: Step = { name: 'unit and API tests', run: tool('jest', [], MEMORY) };
const browser: Step = { name: 'browser tests', run: tool('playwright', ['test']) };

/**
 * Everything that must be green, every step even after a red one. Gatsby builds on one core most of the time, and
 * so do the checks; unit tests take both.
 */
async function main(): Promise<void> {
  const start = Date.now();
  if (!hasRealVotes)
    console.log(
      `${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names its folder).`,
    );
  const outcomes = [
    ...(await runChains([...checks, unit], [build, budgets, secrets])),
    ...(await runChains([browser])),
  ];
  console.log(`\n${Math.round((Date.now() - start) / 1000)} s in all`);
  finish(outcomes);
}

void main();
