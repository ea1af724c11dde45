import { existsSync } from 'node:fs';
import process from 'node:process';

/** One of the runs that take minutes: Jest with these arguments. */
export interface LongRun {
  name: string;
  args: string[];
  env: Record<string, string>;
  /** What it says of itself for docs/reliability.md, out of what Jest wrote. */
  told: RegExp;
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
      told: /^([\d,]+ made-up sequences; PROPERTY_SEED=\d+)/m,
    },
    {
      name: 'pgbouncer',
      args: api('__tests__/api/'),
      env: { TEST_POOLER: 'pgbouncer' },
      told: /^(Tests: .*)$/m,
      ...absent(PGBOUNCER, 'apt-get install pgbouncer'),
    },
    {
      name: 'failover',
      args: long('failover'),
      env: { LONG_TESTS: '1' },
      told: /^(F20: .*)$/m,
      ...absent(DEBIAN_POSTGRES, 'apt-get install postgresql-15'),
    },
    {
      name: 'citus',
      args: long('citus'),
      env: { LONG_TESTS: '1' },
      told: /^(Citus: .*)$/m,
      ...(CITUS_BINARIES
        ? {}
        : { missing: 'CITUS_BINARIES names no PostgreSQL with Citus (docs/scale.md)' }),
    },
  ];
}

function absent(program: string, remedy: string): { missing?: string } {
  return existsSync(program) ? {} : { missing: `${program} is missing (${remedy})` };
}
