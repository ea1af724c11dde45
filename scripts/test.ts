import path from 'node:path';
import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import { budgetTable, overweight, weighPages } from './build/budgets';
import { checks, finish, runChains, siteBuild, type Step, tool } from './steps';

const PUBLIC = path.resolve(__dirname, '..', 'public');

const budgets: Step = {
  name: 'bytes before the first chart',
  run: async (print) => {
    const weights = await weighPages(PUBLIC);
    [...budgetTable(weights), ...overweight(weights)].forEach(print);
    return overweight(weights).length === 0;
  },
};

// Rendering makes many small objects that live for a moment: with more room for those, a seventh less time.
const MEMORY = { NODE_OPTIONS: '--max-semi-space-size=32' };

/**
 * Everything that must be green, every step even after a red one. Gatsby builds on one core most of the time, so the
 * unit tests, which do not look at the built site, run meanwhile; browser tests need both cores.
 */
async function main(): Promise<void> {
  const start = Date.now();
  if (!hasRealVotes)
    console.log(
      `${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names its folder).`,
    );
  const unit: Step = { name: 'unit and API tests', run: tool('jest', [], MEMORY) };
  const red = await runChains([...checks, unit], [siteBuild, budgets]);
  red.push(...(await runChains([{ name: 'browser tests', run: tool('playwright', ['test']) }])));
  console.log(`\n${Math.round((Date.now() - start) / 1000)} s in all`);
  finish(red);
}

void main();
