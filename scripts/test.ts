import path from 'node:path';
import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import { checkBudgets } from './build/budgets';
import { BUILD_RECORD, buildSite, needsBuild } from './start/site';
import { redSteps, step, tool } from './steps';

async function checkAndTest(): Promise<void> {
  await step('check', tool('npm', ['run', '--silent', 'check']));
  // Rendering makes many short-lived objects: with more room for those, a seventh less time.
  await step('jest', tool('jest', [], { NODE_OPTIONS: '--max-semi-space-size=32' }));
}

/** As at Netlify, where Gatsby would install an adapter of that host. */
async function build(): Promise<void> {
  process.env.NETLIFY = 'true';
  await step('build', async (print) => {
    if (await needsBuild(BUILD_RECORD)) await buildSite(BUILD_RECORD, {});
    else print('Nothing that it is made of has changed.');
    return true;
  });
  await step('bytes', async (print) => {
    const { lines, isKept } = await checkBudgets(path.resolve(__dirname, '..', 'public'));
    lines.forEach(print);
    return isKept;
  });
}

/**
 * npm test: every step even after a red one. Gatsby builds on one core most of the time, so the unit tests, which do not
 * look at the built site, run meanwhile; browser tests need both cores.
 */
async function main(): Promise<void> {
  if (!hasRealVotes)
    console.log(`${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names it).`);
  await Promise.all([checkAndTest(), build()]);
  await step('browser', tool('playwright', ['test']));
  // Once more at the end: other steps went on printing meanwhile.
  for (const { name, lastLines } of redSteps)
    console.log(['', `The end of ${name}:`, ...lastLines].join('\n'));
  const red = redSteps.map(({ name }) => name).join(', ');
  console.log(red ? `\nRed: ${red}` : '\nAll green.');
  process.exit(redSteps.length === 0 ? 0 : 1);
}

void main();
