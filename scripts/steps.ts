import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BUILD_RECORD, buildSite, needsBuild } from './start/site';

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

/** The parts of npm run check: seconds each, so always of the whole checkout. */
export const checks: Step[] = [
  { name: 'format', run: tool('oxfmt', ['--check']) },
  {
    name: 'lint and types',
    run: tool('oxlint', ['-c', 'oxlint.config.mjs', '--type-aware', '--type-check']),
  },
  { name: 'unused files, exports and packages', run: tool('knip', []) },
  { name: 'OpenAPI document', run: tool('tsx', ['scripts/checkOpenapi.ts']) },
];

/** The built site, made anew where its sources have changed since the last build. */
export const siteBuild: Step = {
  name: 'build of the site',
  run: async (print) => {
    if (await needsBuild(BUILD_RECORD)) await buildSite(BUILD_RECORD, {});
    else print('Nothing that it is made of has changed.');
    return true;
  },
};

/** Prints the step's lines as they come, or all of them at its end; returns its name where it is red. */
async function runStep({ name, run }: Step, isLive: boolean): Promise<string[]> {
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
  return isGreen ? [] : [name];
}

/**
 * Runs chains of steps side by side, each chain in its order, every step even after a red one; returns the names of the
 * red ones. The first chain prints as it goes, the others step by step, so that no two mix.
 */
export async function runChains(...chains: Step[][]): Promise<string[]> {
  const runs = chains.map(async (chain, index) => {
    const red: string[] = [];
    for (const step of chain) red.push(...(await runStep(step, index === 0)));
    return red;
  });
  return (await Promise.all(runs)).flat();
}

/** The last line of a run, and its exit code. */
export function finish(red: string[]): never {
  console.log(red.length === 0 ? '\nAll green.' : `\nRed: ${red.join(', ')}`);
  process.exit(red.length === 0 ? 0 : 1);
}
