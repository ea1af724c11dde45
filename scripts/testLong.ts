import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIREFOX } from '../e2e/support/firefox';
import { buildSite, needsBuild } from './start/site';
import { exitWithResult, runStep, type Step } from './steps';

// What takes minutes, or needs other programs: npm run test:long [-- --only NAME]

/** `needs`: without this file it cannot run here. */
type LongRun = Omit<Step, 'name'> & { needs?: string };

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
// One after the other, since some measure times and memory.
const long = (pattern: string, needs?: string): LongRun => ({
  program: 'jest',
  args: ['--selectProjects=long', `--testPathPatterns=long/${pattern}`, '--runInBand'],
  env: { LONG_TESTS: '1' },
  needs,
});
const api = (pattern: string, env: NodeJS.ProcessEnv, needs?: string): LongRun => ({
  program: 'jest',
  args: ['--selectProjects=api', `--testPathPatterns=${pattern}`],
  env,
  needs,
});
const browser = (project: string, env: NodeJS.ProcessEnv, needs?: string): LongRun => ({
  program: 'playwright',
  args: ['test', `--project=${project}`],
  env,
  needs,
});

export const LONG_RUNS: Record<string, LongRun> = {
  sequences: api('__tests__/api/property', { PROPERTY_SEQUENCES: '10000' }),
  audit: {
    program: 'npm',
    args: ['audit', '--omit=dev', '--audit-level=high'],
    unavailable: /audit endpoint returned an error/,
  },
  axe: browser('every state', { EVERY_STATE: '1' }),
  firefox: browser('firefox', { FIREFOX: '1' }, FIREFOX),
  pgbouncer: api('__tests__/api/', { TEST_POOLER: 'pgbouncer' }, '/usr/sbin/pgbouncer'),
  killed: long('killed', POSTGRES),
  memory: long('memory'),
  private: long('privatePostgres'),
  size: long('tenMillion'),
  failover: long('failover', POSTGRES),
  citus: long('citus', process.env.CITUS_BINARIES ?? '(CITUS_BINARIES names no folder)'),
  dockerfile: long('dockerfile'),
  slow: long('slow'),
};

async function main(): Promise<void> {
  const { only = Object.keys(LONG_RUNS) } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
  }).values;
  for (const name of only) {
    const run = LONG_RUNS[name];
    if (!run) throw new Error(`--only: expected ${Object.keys(LONG_RUNS).join(', ')}`);
    if (run.needs !== undefined && !existsSync(run.needs)) {
      console.log(`-- ${name}: not run, ${run.needs} is missing`);
      continue;
    }
    if (run.program === 'playwright' && (await needsBuild())) await buildSite();
    await runStep({ name, ...run });
  }
  exitWithResult();
}

if (require.main === module) void main();
