import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';

// The made-up sequences of the test command, many more of them: npm run test:long [-- --sequences N --seed N]
const JEST = path.resolve(__dirname, '..', 'node_modules', '.bin', 'jest');
const LINE = /^([\d,]+) made-up sequences; PROPERTY_SEED=(\d+)/m;

const { values } = parseArgs({
  options: { sequences: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});

/** Ends by itself; its last line is the one for docs/reliability.md. */
async function main(): Promise<void> {
  const start = Date.now();
  const child = spawn(JEST, ['--selectProjects=api', '--testPathPatterns=__tests__/api/property'], {
    env: {
      ...process.env,
      PROPERTY_SEQUENCES: values.sequences,
      ...(values.seed ? { PROPERTY_SEED: values.seed } : {}),
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    told += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const [, sequences, seed] = LINE.exec(told) ?? [];
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const verdict = code === 0 ? 'no difference' : 'RED';
  console.log(`| ${day} | ${sequences} | ${seed} | ${minutes} min | ${verdict} |`);
  process.exitCode = code ?? 1;
}

void main();
