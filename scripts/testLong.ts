import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FIREFOX } from '../e2e/support/firefox';
import { BUILD_RECORD, buildSite, needsBuild } from './start/site';
import { redSteps, step, tool } from './steps';

// What takes minutes, or needs other programs: npm run test:long [-- --only NAME --sequences N --seed N]

interface LongRun {
  /** Of node_modules/.bin, or `npm`; left out: Jest. */
  program?: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Without this file it cannot run here. */
  needs?: string;
  /** Output with which a failure is no finding. */
  unavailable?: RegExp;
}

const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
// One after the other, since some measure times and memory.
const long = (pattern: string, needs?: string): LongRun => ({
  args: ['--selectProjects=long', `--testPathPatterns=long/${pattern}`, '--runInBand'],
  env: { LONG_TESTS: '1' },
  needs,
});
const api = (pattern: string, env: NodeJS.ProcessEnv, needs?: string): LongRun => ({
  args: ['--selectProjects=api', `--testPathPatterns=${pattern}`],
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
  axe: {
    program: 'playwright',
    args: ['test', '--project=every state'],
    env: { EVERY_STATE: '1' },
  },
  firefox: {
    program: 'playwright',
    args: ['test', '--project=firefox'],
    env: { FIREFOX: '1' },
    needs: FIREFOX,
  },
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

async function run(name: string, { program = 'jest', args, env, unavailable }: LongRun) {
  await step(name, async (print) => {
    let output = '';
    const hasPassed = await tool(
      program,
      args,
      env,
    )((line) => {
      print(line);
      output += `${line}\n`;
    });
    return hasPassed || Boolean(unavailable?.test(output));
  });
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { only: { ...text, multiple: true }, sequences: text, seed: text };
  const { only = Object.keys(LONG_RUNS), sequences, seed } = parseArgs({ options }).values;
  if (sequences) LONG_RUNS.sequences!.env = { PROPERTY_SEQUENCES: sequences };
  if (seed) Object.assign(process.env, { SEED: seed, PROPERTY_SEED: seed });
  const missing: string[] = [];
  for (const name of only) {
    const one = LONG_RUNS[name];
    if (!one) throw new Error(`--only: expected ${Object.keys(LONG_RUNS).join(', ')}`);
    if (one.program === 'playwright' && (await needsBuild(BUILD_RECORD)))
      await buildSite(BUILD_RECORD, {});
    if (one.needs === undefined || existsSync(one.needs)) await run(name, one);
    else missing.push(`${name}: not run, ${one.needs} is missing`);
  }
  console.log(
    [
      ...missing,
      redSteps.length === 0 ? 'All green.' : `Red: ${redSteps.map(({ name }) => name).join()}`,
    ].join('\n'),
  );
  process.exit(redSteps.length === 0 ? 0 : 1);
}

if (require.main === module) void main();
