import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '../database/testDatabase';
import { votesProgram } from './programs';

const ROOT = join(__dirname, '../..');

export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCommand {
  child: ChildProcess;
  result: Promise<CommandResult>;
  /** The command and every process it started. */
  kill(signal: NodeJS.Signals): void;
}

type Environment = Record<string, string>;

/** What the system lets the command do; `mostFileBytes`: no file that it writes grows beyond. */
interface Limits {
  mostFileBytes?: number;
}

// The unit of `ulimit -f`.
const BLOCK = 512;

/** `npm run votes -- ARGS` as a process of its own, on the test database. */
export function startVotes(
  { appUrl, ownerUrl }: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>,
  args: string[],
  env: Environment = {},
  { mostFileBytes }: Limits = {},
): RunningCommand {
  const limit = mostFileBytes === undefined ? '' : `ulimit -f ${mostFileBytes / BLOCK}; `;
  const command = [process.execPath, votesProgram, ...args];
  const child = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const result = Promise.all([ended, text(child.stdout), text(child.stderr)]).then(
    ([code, stdout, stderr]) => ({ code, stdout, stderr }),
  );
  return { child, result, kill: (signal) => process.kill(-(child.pid ?? 0), signal) };
}

export function runVotes(
  database: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>,
  args: string[],
  env: Environment = {},
  limits: Limits = {},
): Promise<CommandResult> {
  return startVotes(database, args, env, limits).result;
}

/** The number in front of `what` in the printed figures. */
export function figure(stdout: string, what: string): number {
  const found = new RegExp(`^ *([\\d,]+) {2}${what}( |$)`, 'm').exec(stdout);
  if (!found) throw new Error(`no figure "${what}" in:\n${stdout}`);
  return Number(found[1]?.replaceAll(',', ''));
}
