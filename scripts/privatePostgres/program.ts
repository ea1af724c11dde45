import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Account } from './account';

const PROBLEM =
  /^(?:.*\b(?:FATAL|PANIC|ERROR):|(?:initdb|.*postgres): error:|.*error while loading)(.*)$/m;

/** One line for people out of what a PostgreSQL program wrote. */
export function explain(output: string, folder: string): string {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return `The disk is full: PostgreSQL found no room in ${folder}. Make room and start again.`;
  if (/Permission denied|could not (?:access|change permissions)/i.test(output))
    return `PostgreSQL may not use ${folder}. Start as the user it belongs to, or name another folder in DATA_DIR.`;
  if (/error while loading shared libraries/.test(output))
    return 'The PostgreSQL binaries are incomplete: their install script did not run. Run npm rebuild.';
  const line = PROBLEM.exec(output)?.[0] ?? output.trim().split('\n').at(-1) ?? '';
  return `PostgreSQL did not start in ${folder}: ${line.trim() || 'it gave no reason'}`;
}

/** Locale and zone are the server's own, never those of whoever starts it. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

interface RunOptions {
  account: Account;
  input?: string;
  folder: string;
  /** Milliseconds after which it is killed. */
  limit?: number;
}

const LIMIT = 300_000;

/** Runs a PostgreSQL program to its end and gives what it wrote; a failure is one line for people. */
export async function runServerProgram(
  program: string,
  args: string[],
  { account, input = '', folder, limit = LIMIT }: RunOptions,
): Promise<void> {
  const options = { timeout: limit, killSignal: 'SIGKILL' } as const;
  const own = { ...account, cwd: '/', env: SERVER_ENVIRONMENT };
  const child = spawn(program, args, { ...own, ...options });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const code = await new Promise<number | null>((done) => {
    child.once('error', (error) => {
      output += error.message;
      done(null);
    });
    child.once('close', (ended) => done(ended));
  });
  if (child.killed) output += `\n${basename(program)} did not end within ${limit / 1000} s`;
  // The single-user server goes on after an error and ends with 0.
  if (code !== 0 || /\b(?:ERROR|FATAL|PANIC):/.test(output))
    throw new Error(explain(output, folder));
}
