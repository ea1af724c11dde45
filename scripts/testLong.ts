import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteBuild } from './test/steps';
import { type LongRun, longRuns } from './testLong/runs';

// What takes minutes, or asks others: npm run test:long [-- --only NAME --sequences N --seed N]
const ROOT = path.resolve(__dirname, '..');

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});

/** A line for docs/reliability.md, and whether it is green. */
async function run({
  name,
  program = 'jest',
  args,
  env,
  told,
}: LongRun): Promise<[string, boolean]> {
  const start = Date.now();
  const child = spawn(path.join(ROOT, 'node_modules', '.bin', program), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      output += chunk.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const verdict = code === 0 ? 'green' : 'RED';
  const result = [...output.matchAll(told)].map(([, line]) => line).join('; ');
  return [`| ${day} | ${name} | ${minutes} min | ${verdict} | ${result} |`, code === 0];
}

/** Each ends by itself, one after the other; the last lines are those for docs/reliability.md. */
async function main(): Promise<void> {
  const all = longRuns(values);
  const { only } = values;
  const unknown = only?.filter((name) => !all.some((one) => one.name === name)) ?? [];
  if (unknown.length > 0)
    throw new Error(`--only: expected ${all.map(({ name }) => name).join(', ')}`);
  const lines: string[] = [];
  for (const one of all.filter(({ name }) => !only || only.includes(name))) {
    if (one.missing !== undefined) {
      lines.push(`${one.name}: not run, ${one.missing}`);
      if (only) process.exitCode = 1;
      continue;
    }
    if (one.needsSite) await siteBuild.run(console.error);
    const [line, isGreen] = await run(one);
    lines.push(line);
    if (!isGreen) process.exitCode = 1;
  }
  for (const line of lines) console.log(line);
}

void main();
