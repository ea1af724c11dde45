import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether a process still runs. A zombie has ended: its parent has only not asked yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

/** Ends once the process has: its parent, or the system, may take a moment after its last word. */
export async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await sleep(20);
}
