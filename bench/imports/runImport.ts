import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { followPeak } from './peakMemory';

export interface Run {
  seconds: number;
  /** Of the process, the most that it held at any time. */
  megabytes: number;
}

/** `npm run votes -- import` with these arguments, in a process of its own. Throws where it fails. */
export async function runImport(env: Record<string, string>, args: string[]): Promise<Run> {
  const start = performance.now();
  const command = ['--import', 'tsx', 'api/commands/main.ts', 'import', ...args];
  const child = spawn(process.execPath, command, {
    cwd: join(__dirname, '../..'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const peak = followPeak(child.pid ?? 0);
  const [code] = await once(child, 'exit');
  const megabytes = peak.stop();
  if (code !== 0) throw new Error(`votes import ${args.join(' ')} failed`);
  return { seconds: (performance.now() - start) / 1000, megabytes };
}
