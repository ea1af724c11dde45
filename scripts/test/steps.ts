import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { BUILD_RECORD, buildSite, needsBuild } from '../start/siteBuild';

const ROOT = path.resolve(__dirname, '..', '..');

/** Where a step's lines go; each is whole, without its line break. */
export type Print = (line: string) => void;

/** One part of a run. `run` throws, or answers false, where the part is red. */
export interface Step {
  name: string;
  run: (print: Print) => Promise<boolean>;
}

export interface Outcome {
  name: string;
  green: boolean;
  seconds: number;
}

/** A program as a step's work; green where it exits with 0. */
function program(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Step['run'] {
  return async (print) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        lines.forEach(print);
      });
      stream.once('end', () => rest && print(rest));
    }
    const [code] = (await once(child, 'close')) as [number | null];
    return code === 0;
  };
}

/** One of node_modules/.bin. */
export function tool(name: string, args: string[], env?: NodeJS.ProcessEnv): Step['run'] {
  return program(path.join(ROOT, 'node_modules', '.bin', name), args, env);
}

/** Format; lint and types: seconds each, so always of the whole checkout. */
export const checks: Step[] = ['check:format', 'check:lint'].map((name) => ({
  name,
  run: program('npm', ['run', '--silent', name]),
}));

/** The built site, made anew where its sources have changed since the last build. */
export const siteBuild: Step = {
  name: 'build of the site',
  run: async (print) => {
    if (await needsBuild(BUILD_RECORD)) await buildSite(BUILD_RECORD, {});
    else print('Nothing that it is made of has changed.');
    return true;
  },
};

async function runStep({ name, run }: Step, print: Print): Promise<Outcome> {
  const start = Date.now();
  const green = await run(print).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return false;
  });
  const seconds = Math.round((Date.now() - start) / 1000);
  print(`-- ${name}: ${green ? 'green' : 'RED'} after ${seconds} s`);
  return { name, green, seconds };
}

/**
 * Runs chains of steps side by side, each chain in its order, every step even after a red one. The first chain
 * prints as it goes; what the others print is shown step by step, whole, so that no two mix.
 */
export async function runChains(...chains: Step[][]): Promise<Outcome[]> {
  const runs = chains.map(async (chain, index) => {
    const outcomes: Outcome[] = [];
    for (const step of chain) {
      const lines: string[] = [];
      const isFirst = index === 0;
      const title = `\n== ${step.name}`;
      if (isFirst) console.log(title);
      outcomes.push(
        await runStep(step, (line) => (isFirst ? console.log(line) : lines.push(line))),
      );
      if (!isFirst) console.log([title, ...lines].join('\n'));
    }
    return outcomes;
  });
  return (await Promise.all(runs)).flat();
}

/** The last line of a run, and its exit code. */
export function finish(outcomes: Outcome[]): never {
  const red = outcomes.filter(({ green }) => !green).map(({ name }) => name);
  console.log(red.length === 0 ? '\nAll green.' : `\nRed: ${red.join(', ')}`);
  process.exit(red.length === 0 ? 0 : 1);
}
