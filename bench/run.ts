import { join } from 'node:path';
import { Command, Option } from 'commander';
import { within } from '../scripts/start/processes/within';
import type { BenchOptions, Measurement, Result } from './measurement';
import { measurements } from './measurements';
import { consoleTable } from './report/consoleTable';
import { keepsLimit } from './report/limits';
import { describeCommit, describeMachine } from './report/machine';
import type { Measured, MeasuredGroup } from './report/performancePage';
import { saveResults } from './report/savedResults';

const ROOT = join(__dirname, '..');
const NAMES = measurements.map(({ name }) => name);

// Longer than any takes. What hangs in a page or in a question to PostgreSQL has no limit of its own.
const LIMIT_MINUTES = 120;

const program = new Command('npm run bench --')
  .description('Measures the product beside its yardsticks, and writes docs/performance.md.')
  .option('--quick', 'minutes in all: fewer repeats, fewer votes', false)
  .addOption(
    new Option('--only <name>', 'one group; the others keep their results').choices(NAMES),
  );

interface Arguments extends BenchOptions {
  only?: string;
}

/** Null where the group could not be measured; the others are measured all the same. */
async function measureGroup(
  { name, measure }: Measurement,
  options: BenchOptions,
): Promise<Result[] | null> {
  const start = performance.now();
  console.log(`\n== ${name}`);
  try {
    const results = await within(name, LIMIT_MINUTES, measure(options));
    for (const line of consoleTable(results)) console.log(line);
    console.log(`-- ${Math.round((performance.now() - start) / 1000)} s`);
    return results;
  } catch (error) {
    console.log(error instanceof Error ? error.stack : error);
    return null;
  }
}

async function main(): Promise<void> {
  const { only, quick } = program.parse().opts<Arguments>();
  const commit = describeCommit(ROOT);
  const machine = describeMachine();
  console.log(`${machine}; commit ${commit}${quick ? '; quick' : ''}`);
  const red: string[] = [];
  for (const measurement of measurements) {
    const { name } = measurement;
    if (only !== undefined && name !== only) continue;
    const results = await measureGroup(measurement, { quick });
    if (results === null) {
      red.push(`${name}: could not be measured`);
      continue;
    }
    const measured: Measured = { at: new Date().toISOString(), commit, quick, machine };
    const group: MeasuredGroup = { name, measured, results };
    // At once: what a long run has measured is not lost with what comes after.
    await saveResults(NAMES, [group]);
    const missed = results.filter((result) => keepsLimit(result) === false);
    red.push(...missed.map(({ what }) => `${name}: ${what}`));
  }
  console.log(red.length === 0 ? '\nAll limits hold.' : `\nMissed:\n${red.join('\n')}`);
  process.exit(red.length === 0 ? 0 : 1);
}

void main();
