import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { measureBrowser } from './browser';
import { measureConnections } from './connections';
import { measureImports } from './imports';
import { measureIngest } from './ingest';
import { measureReads } from './reads';
import { type BenchOptions, keepsLimit, type Result } from './result';
import { ROOT } from './world';

const GROUPS: Record<string, (options: BenchOptions) => Promise<Result[]>> = {
  ingest: measureIngest,
  import: measureImports,
  reads: measureReads,
  connections: measureConnections,
  browser: measureBrowser,
};

const program = new Command('npm run bench --')
  .description('Measures the product beside a baseline in the same run.')
  .option('--quick', 'fewer votes and rounds, to see whether it works', false)
  .addOption(new Option('--only <group>', 'one group').choices(Object.keys(GROUPS)));

const RESULTS = path.join(ROOT, 'bench', 'results');
const HEAD =
  '| what | figure | baseline | ratio | limit | |\n| --- | --- | --- | --- | --- | --- |';

function rowOf(result: Result): string {
  const { what, figure, baseline, value, limit, isFloor, unit } = result;
  const shown = unit === 'x' ? `${value.toPrecision(3)}x` : '';
  const bound = limit === null ? '' : `${isFloor ? '≥' : '≤'} ${limit} ${unit}`;
  const verdict = limit === null ? 'reported' : keepsLimit(result) ? 'holds' : 'MISSED';
  return `| ${[what, figure, baseline, shown, bound, verdict].join(' | ')} |`;
}

async function main(): Promise<void> {
  const { only, ...options } = program.parse().opts<BenchOptions & { only?: string }>();
  const commit = execFileSync('git', ['-C', ROOT, 'describe', '--always', '--dirty'])
    .toString()
    .trim();
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`;
  const day = new Date().toISOString().slice(0, 10);
  const report: string[] = [];
  const say = (line: string) => {
    console.log(line);
    report.push(line);
  };
  say(`${day}, commit ${commit}${options.quick ? ', quick' : ''}; ${machine}`);
  const red: string[] = [];
  for (const [group, measure] of Object.entries(GROUPS)) {
    if (only !== undefined && group !== only) continue;
    say(`\n## ${group}\n\n${HEAD}`);
    try {
      const results = await measure(options);
      for (const result of results) say(rowOf(result));
      red.push(
        ...results.filter((result) => !keepsLimit(result)).map(({ what }) => `${group}: ${what}`),
      );
    } catch (error) {
      console.log(error);
      red.push(`${group}: could not be measured`);
    }
  }
  say(red.length === 0 ? '\nAll limits hold.' : `\nMissed: ${red.join('; ')}`);
  await mkdir(RESULTS, { recursive: true });
  const file = path.join(RESULTS, `${[day, commit, only ?? 'all'].join('-')}.md`);
  await writeFile(file, `${report.join('\n')}\n`);
  console.log(`Written to ${path.relative(ROOT, file)}`);
  process.exit(red.length === 0 ? 0 : 1);
}

void main();
