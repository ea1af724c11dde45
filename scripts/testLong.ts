import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { otherRuns } from './testLong/otherRuns';

// What takes too long for the test command, or asks others: npm run test:long [-- --only sequences|histories|audit --sequences N --seconds N --seed N]
const ROOT = path.resolve(__dirname, '..');
const LINE = /^([\d,]+) made-up sequences; PROPERTY_SEED=(\d+)/m;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    sequences: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string' },
  },
});

interface Ended {
  code: number | null;
  /** What it wrote to its standard error, which was shown as well. */
  told: string;
}

async function runProgram(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = spawn(path.join(ROOT, 'node_modules', '.bin', name), args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    told += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, told };
}

/** The made-up sequences of the test command, many more of them; its last line is the one for docs/reliability.md. */
async function runSequences(): Promise<number> {
  const start = Date.now();
  const args = ['--selectProjects=api', '--testPathPatterns=__tests__/api/property'];
  const { code, told } = await runProgram('jest', args, {
    PROPERTY_SEQUENCES: values.sequences,
    ...(values.seed ? { PROPERTY_SEED: values.seed } : {}),
  });
  const [, sequences, seed] = LINE.exec(told) ?? [];
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const verdict = code === 0 ? 'no difference' : 'RED';
  console.log(`| ${day} | ${sequences} | ${seed} | ${minutes} min | ${verdict} |`);
  return code ?? 1;
}

const PARTS: typeof otherRuns = { sequences: runSequences, ...otherRuns };

/** Ends by itself. */
async function main(): Promise<void> {
  const names = values.only ? [values.only] : Object.keys(PARTS);
  for (const name of names) {
    const part = PARTS[name];
    if (!part) throw new Error(`no part ${name}: there are ${Object.keys(PARTS).join(', ')}`);
    process.exitCode = Math.max(Number(process.exitCode ?? 0), await part(values));
  }
}

void main();
