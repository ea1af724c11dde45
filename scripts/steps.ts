import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(__dirname, '..');
const BIN = path.join(ROOT, 'node_modules', '.bin');

/** Where a step's lines go; each is whole, without its line break. */
export type Print = (line: string) => void;

/** One part of a run. `run` throws, or resolves with false, where the part is red. */
export interface Step {
  name: string;
  run: (print: Print) => Promise<boolean>;
}

/** npm, or a program of node_modules/.bin; green where it exits with 0. */
export function tool(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Step['run'] {
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

/** Prints the step's lines as they come, or all of them at its end; returns whether it is green. */
async function runStep({ name, run }: Step, isLive: boolean): Promise<boolean> {
  const start = Date.now();
  const lines: string[] = [];
  const print: Print = (line) => (isLive ? console.log(line) : lines.push(line));
  print(`\n== ${name}`);
  const isGreen = await run(print).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return false;
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  print(`-- ${name}: ${isGreen ? 'green' : 'RED'} after ${seconds} s`);
  if (lines.length > 0) console.log(lines.join('\n'));
  return isGreen;
}

/**
 * Runs chains of steps side by side, each chain in its order, every step even after a red one; returns the names of the
 * red ones. The first chain prints as it goes, the others step by step, so that no two mix.
 */
export async function runChains(...chains: Step[][]): Promise<string[]> {
  const red: string[] = [];
  const runs = chains.map(async (chain, index) => {
    for (const step of chain) if (!(await runStep(step, index === 0))) red.push(step.name);
  });
  await Promise.all(runs);
  return red;
}
