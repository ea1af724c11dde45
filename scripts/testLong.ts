import { parseArgs } from 'node:util';
import { siteBuild, tool } from './steps';
import { type LongRun, longRuns } from './longRuns';

// What takes minutes, or needs others: npm run test:long [-- --only NAME --sequences N --seed N]
const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});

/** The line for docs/reliability.md. */
async function run(one: LongRun): Promise<string> {
  const { name, program = 'jest', args, env, reported, unavailable } = one;
  const start = Date.now();
  const output: string[] = [];
  const hasPassed = await tool(
    program,
    args,
    env,
  )((line) => {
    console.error(line);
    output.push(line);
  });
  const isGreen = hasPassed || Boolean(unavailable?.test(output.join('\n')));
  if (!isGreen) process.exitCode = 1;
  const minutes = ((Date.now() - start) / 60_000).toFixed(1);
  const day = new Date().toISOString().slice(0, 10);
  const result = [...output.join('\n').matchAll(reported)].map(([, line]) => line).join('; ');
  return `| ${day} | ${name} | ${minutes} min | ${isGreen ? 'green' : 'RED'} | ${result} |`;
}

/** Each ends by itself, one after the other; the last lines are those for docs/reliability.md. */
async function main(): Promise<void> {
  const all = longRuns(values);
  const { only = all.map(({ name }) => name) } = values;
  const unknown = only.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`--only: expected ${all.map(({ name }) => name).join(', ')}`);
  const lines: string[] = [];
  for (const one of all.filter(({ name }) => only.includes(name))) {
    if (one.missing !== undefined) {
      lines.push(`${one.name}: not run, ${one.missing}`);
      if (values.only) process.exitCode = 1;
      continue;
    }
    if (one.needsSite) await siteBuild.run(console.error);
    lines.push(await run(one));
  }
  for (const line of lines) console.log(line);
}

void main();
