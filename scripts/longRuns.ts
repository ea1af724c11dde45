import { existsSync } from 'node:fs';
import process from 'node:process';

/** One of the runs that take minutes, or need the network or other programs. */
export interface LongRun {
  name: string;
  /** Of node_modules/.bin, or `npm`; left out: Jest. */
  program?: string;
  args: string[];
  env?: Record<string, string>;
  /** What of its output goes into the line for docs/reliability.md. */
  reported: RegExp;
  /** It needs the built site. */
  needsSite?: true;
  /** Output with which a failure is no finding: the registry offers no audit. */
  unavailable?: RegExp;
  /** Why it can't be done on this machine. */
  missing?: string | undefined;
}

export interface RunOptions {
  sequences: string;
  seed?: string | undefined;
}

const PGBOUNCER = '/usr/sbin/pgbouncer';
const POSTGRES = '/usr/lib/postgresql/15/bin/postgres';
const TESTS = /^(Tests: .*)$/gm;

const api = (pattern: string) => ['--selectProjects=api', `--testPathPatterns=${pattern}`];

function absent(program: string, remedy: string): string | undefined {
  return existsSync(program) ? undefined : `${program} is missing (apt-get install ${remedy})`;
}

export function longRuns({ sequences, seed }: RunOptions): LongRun[] {
  const long = (name: string, pattern: string, reported: RegExp, missing?: string): LongRun => ({
    name,
    // One after the other, since some measure times and memory.
    args: ['--selectProjects=long', `--testPathPatterns=long/${pattern}`, '--runInBand'],
    env: { LONG_TESTS: '1', ...(seed ? { SEED: seed } : {}) },
    reported,
    missing,
  });
  const noDebian = absent(POSTGRES, 'postgresql-15');
  const noCitus = process.env.CITUS_BINARIES
    ? undefined
    : 'CITUS_BINARIES names no PostgreSQL with Citus (docs/operations.md)';
  return [
    {
      name: 'sequences',
      args: api('__tests__/api/property'),
      env: { PROPERTY_SEQUENCES: sequences, ...(seed ? { PROPERTY_SEED: seed } : {}) },
      reported: /^([\d,]+ made-up sequences; PROPERTY_SEED=\d+)/gm,
    },
    {
      // Red from an advisory of high severity on.
      name: 'audit',
      program: 'npm',
      args: ['audit', '--omit=dev', '--audit-level=high'],
      reported: /^((?:found )?\d+ .*vulnerabilities.*|npm error .*audit.*)$/gm,
      unavailable: /audit endpoint returned an error/,
    },
    {
      // Every state of the screens, at two widths.
      name: 'axe',
      needsSite: true,
      program: 'playwright',
      args: ['test', '--project=every state'],
      env: { EVERY_STATE: '1' },
      reported: /^\s*(\d+ passed)/gm,
    },
    {
      name: 'pgbouncer',
      args: api('__tests__/api/'),
      env: { TEST_POOLER: 'pgbouncer' },
      reported: TESTS,
      missing: absent(PGBOUNCER, 'pgbouncer'),
    },
    long('killed', 'killed', /^(F[13]: .*)$/gm, noDebian),
    long('memory', 'memory', TESTS),
    long('private', 'privatePostgres', TESTS),
    long('size', 'tenMillion', /^(F18: .*)$/gm),
    long('failover', 'failover', /^(F20: .*)$/gm, noDebian),
    long('citus', 'citus', /^(Citus: .*)$/gm, noCitus),
    long('slow', '(slowConnections|stalledBatches|eventLoop)', TESTS),
  ];
}
