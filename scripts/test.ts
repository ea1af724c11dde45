import { hasRealVotes, REAL_VOTES_FILE } from '../e2e/support/votes/realVotes';
import { needsBuild } from './start/site';
import { exitWithResult, runStep } from './steps';

async function checkAndTest(): Promise<void> {
  await runStep({ name: 'check', program: 'npm', args: ['run', '--silent', 'check'] });
  // Rendering makes many short-lived objects: with more room for those, a seventh less time.
  const env = { NODE_OPTIONS: '--max-semi-space-size=32' };
  await runStep({ name: 'jest', program: 'jest', args: [], env });
}

async function build(): Promise<void> {
  // As at Netlify, where Gatsby would install an adapter of that host.
  const env = { NETLIFY: 'true' };
  if (await needsBuild())
    await runStep({ name: 'build', program: 'npm', args: ['run', 'build'], env });
}

/**
 * npm test: every step even after a red one. Gatsby builds on one core most of the time, so the unit tests, which do not
 * look at the built site, run meanwhile; browser tests need both cores.
 */
async function main(): Promise<void> {
  if (!hasRealVotes)
    console.log(`${REAL_VOTES_FILE} is not here: its tests are left out (SHARED_DIR names it).`);
  await Promise.all([checkAndTest(), build()]);
  await runStep({ name: 'browser', program: 'playwright', args: ['test'] });
  exitWithResult();
}

void main();
