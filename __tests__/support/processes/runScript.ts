import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { CommandResult } from './votesCommand';

/** A bundled program to its end, without a terminal; `env` over that of the tests. */
export async function runScript(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}
