import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, untilGone } from '../support/processes/isAlive';

jest.setTimeout(60_000);

const VICTIM = join(__dirname, '..', 'support', 'processes', 'benchVictim.ts');

/** Starts it, and resolves once it has all that could be left over. */
async function startVictim() {
  const child = spawn(process.execPath, ['--import', 'tsx', VICTIM], {
    cwd: resolve(__dirname, '..', '..'),
    // A group of its own.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [folder, ...pids] = JSON.parse(line.toString()) as [string, number, number];
  return { child, folder, pids };
}

test.each([
  ['is killed', 'SIGKILL', 1],
  ['gets a Ctrl-C of its terminal, as all of its group do', 'SIGINT', -1],
] as const)(
  'a bench that %s leaves no PostgreSQL, no other program and no folder',
  async (_, signal, of) => {
    const { child, folder, pids } = await startVictim();
    expect([existsSync(folder), ...pids.map(isAlive)]).toEqual([true, true, true]);
    process.kill(of * child.pid!, signal);
    await Promise.all(pids.map(untilGone));
    while (existsSync(folder)) await sleep(20);
  },
);
