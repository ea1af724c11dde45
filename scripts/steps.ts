import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(__dirname, '..');
const BIN = path.join(ROOT, 'node_modules', '.bin');

/** Where a step's lines go; each is whole, without its line break. */
type Print = (line: string) => void;

/** Resolves with whether it is green; throws where it could not be done. */
type Work = (print: Print) => Promise<boolean>;

/** npm, or a program of node_modules/.bin; green where it exits with 0. */
export function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Work {
  return async (print) => {
    const child = spawn(name === 'npm' ? name : path.join(BIN, name), args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', print);
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0;
  };
}

/** How much of a red step is printed once more: test runners sum up at their end what failed. */
const LAST_LINES = 120;

/** The steps that were not green, each with the end of what it printed. */
export const redSteps: { name: string; lastLines: string[] }[] = [];

/** Runs a step; each of its lines is printed with its name, since steps run side by side. */
export async function step(name: string, work: Work): Promise<void> {
  const start = Date.now();
  const lines: string[] = [];
  const print: Print = (line) => {
    lines.push(line);
    console.log(`${name} | ${line}`);
  };
  const isGreen = await work(print).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return false;
  });
  if (!isGreen) redSteps.push({ name, lastLines: lines.slice(-LAST_LINES) });
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`-- ${name}: ${isGreen ? 'green' : 'RED'} after ${seconds} s`);
}
