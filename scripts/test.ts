import path from 'node:path';
import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import { checkBudgets } from './build/budgets';
import { BUILD_RECORD, buildSite, needsBuild } from './start/site';
import { runChains, type Step, tool } from './steps';

const PUBLIC = path.resolve(__dirname, '..', 'public');

const siteBuild: Step = {
  name: 'build of the site',
  run: async (print) => {
    if (await needsBuild(BUILD_RECORD)) await buildSite(BUILD_RECORD, {});
    else print('Nothing that it is made of has changed.');
    return true;
  },
};

const budgets: Step = {
  name: 'bytes before the first chart',
  run: async (print) => {
    const { lines, isKept } = await checkBudgets(PUBLIC);
    lines.forEach(print);
    return isKept;
  },
};

const checks: Step = { name: 'npm run check', run: tool('npm', ['run', '--silent', 'check']) };
// Rendering makes many short-lived objects: with more room for those, a seventh less time.
const memory = { NODE_OPTIONS: '--max-semi-space-size=32' };
const unit: Step = { name: 'unit and API tests', run: tool('jest', [], memory) };
const browser: Step = { name: 'browser tests', run: tool('playwright', ['test']) };

/**
 * npm test: every step even after a red one. Gatsby builds on one core most of the time, so the unit tests, which do not
 * look at the built site, run meanwhile; browser tests need both cores.
 */
async function main(): Promise<void> {
  if (!hasRealVotes)
    console.log(`${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names it).`);
  const red = await runChains([checks, unit], [siteBuild, budgets]);
  red.push(...(await runChains([browser])));
  console.log(red.length === 0 ? '\nAll green.' : `\nRed: ${red.join(', ')}`);
  process.exit(red.length === 0 ? 0 : 1);
}

void main();
