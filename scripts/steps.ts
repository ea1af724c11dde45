import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(__dirname, '..');
const BIN = path.join(ROOT, 'node_modules', '.bin');

export interface Step {
  name: string;
  /** npm, or a program of node_modules/.bin. */
  program: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  /** Output with which a failure is no finding. */
  unavailable?: RegExp | undefined;
}

/** How much of a red step is printed once more: test runners sum up at their end what failed. */
const LAST_LINES = 120;

const red: { name: string; lines: string[] }[] = [];

/** Runs a program; each of its lines is printed with the step's name, since steps run side by side. */
export async function runStep({ name, program, args, env, unavailable }: Step): Promise<void> {
  const start = Date.now();
  const child = spawn(program === 'npm' ? program : path.join(BIN, program), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      console.log(`${name} | ${line}`);
    });
  const [code] = (await once(child, 'close')) as [number | null];
  const isGreen = code === 0 || lines.some((line) => unavailable?.test(line));
  if (!isGreen) red.push({ name, lines });
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`-- ${name}: ${isGreen ? 'green' : 'RED'} after ${seconds} s`);
}

/** Prints the end of each red step once more, since others went on printing, and exits. */
export function exitWithResult(): never {
  for (const { name, lines } of red)
    console.log(['', `The end of ${name}:`, ...lines.slice(-LAST_LINES)].join('\n'));
  console.log(red.length ? `\nRed: ${red.map(({ name }) => name).join(', ')}` : '\nAll green.');
  process.exit(red.length === 0 ? 0 : 1);
}
