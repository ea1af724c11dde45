import { existsSync } from 'node:fs';
import process from 'node:process';

/** One of the runs that take minutes, or ask others. */
export interface LongRun {
  name: string;
  /** Of node_modules/.bin; left out: Jest. */
  program?: string;
  args: string[];
  env?: Record<string, string>;
  /** What it says of itself for docs/reliability.md, out of what it wrote. */
  told: RegExp;
  /** It needs the built site. */
  needsSite?: true;
  /** Why it can't be done on this machine. */
  missing?: string;
}

export interface RunOptions {
  sequences: string;
  seed?: string | undefined;
}

const api = (...patterns: string[]) => [
  '--selectProjects=api',
  ...patterns.map((pattern) => `--testPathPatterns=${pattern}`),
];
const long = (file: string) => ['--selectProjects=long', `--testPathPatterns=long/${file}`];
const PGBOUNCER = '/usr/sbin/pgbouncer';
const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin/postgres';

export function longRuns({ sequences, seed }: RunOptions): LongRun[] {
  const { CITUS_BINARIES } = process.env;
  return [
    {
      name: 'sequences',
      args: api('__tests__/api/property'),
      env: { PROPERTY_SEQUENCES: sequences, ...(seed ? { PROPERTY_SEED: seed } : {}) },
      told: /^([\d,]+ made-up sequences; PROPERTY_SEED=\d+)/gm,
    },
    {
      // S41: advisories against what is installed beside the site and the API.
      name: 'audit',
      program: 'tsx',
      args: ['scripts/testLong/audit.ts'],
      told: /^(Audit: .*)$/gm,
    },
    {
      // Every state of the screens, at two widths.
      name: 'axe',
      needsSite: true,
      program: 'playwright',
      args: ['test', '--project=every state'],
      env: { EVERY_STATE: '1' },
      told: /^\s*(\d+ passed)/gm,
    },
    {
      name: 'pgbouncer',
      args: api('__tests__/api/'),
      env: { TEST_POOLER: 'pgbouncer' },
      told: /^(Tests: .*)$/gm,
      ...absent(PGBOUNCER, 'apt-get install pgbouncer'),
    },
    {
      name: 'killed',
      args: long('killed'),
      env: { LONG_TESTS: '1', ...(seed ? { SEED: seed } : {}) },
      told: /^(F[13]: .*)$/gm,
    },
    {
      // S33
      name: 'memory',
      args: long('memory'),
      env: { LONG_TESTS: '1' },
      told: /^(Tests: .*)$/gm,
    },
    {
      // F3
      name: 'private',
      args: long('privatePostgres'),
      env: { LONG_TESTS: '1' },
      told: /^(Tests: .*)$/gm,
    },
    {
      // F18
      name: 'size',
      args: long('tenMillion'),
      env: { LONG_TESTS: '1' },
      told: /^(F18: .*)$/gm,
    },
    {
      name: 'failover',
      args: long('failover'),
      env: { LONG_TESTS: '1' },
      told: /^(F20: .*)$/gm,
      ...absent(DEBIAN_POSTGRES, 'apt-get install postgresql-15'),
    },
    {
      name: 'citus',
      args: long('citus'),
      env: { LONG_TESTS: '1' },
      told: /^(Citus: .*)$/gm,
      ...(CITUS_BINARIES
        ? {}
        : { missing: 'CITUS_BINARIES names no PostgreSQL with Citus (docs/scale.md)' }),
    },
    {
      // F12, S33, S35: one after the other, since they measure times and memory.
      name: 'slow',
      args: [...long('(slowConnections|stalledBatches|eventLoop)'), '--runInBand'],
      env: { LONG_TESTS: '1' },
      told: /^(Tests: .*)$/gm,
    },
  ];
}

function absent(program: string, remedy: string): { missing?: string } {
  return existsSync(program) ? {} : { missing: `${program} is missing (${remedy})` };
}
