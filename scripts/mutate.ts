import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import startRun from '../__tests__/support/startRun';
import stopRun from '../__tests__/support/stopRun';
import { GROUPS, type Group } from './mutate/groups';
import { describeResult, readResult } from './mutate/result';
import { strykerConfig } from './mutate/strykerConfig';

// Mutation score, group by group: npm run mutate [-- GROUP… --files GLOB]. Stryker is fetched by npx in a pinned version:
// no other command needs it, and its hundred packages would lengthen every npm ci.
const PACKAGES = ['core', 'jest-runner'].map((name) => `--package=@stryker-mutator/${name}@9.6.1`);
const ROOT = path.resolve(__dirname, '..');
const FOLDER = path.join(ROOT, '.data', 'mutation');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'string', multiple: true } },
});

async function runStryker(name: string, group: Group): Promise<number | null> {
  const configFile = path.join(FOLDER, `${name}.config.json`);
  await rm(path.join(FOLDER, `${name}.json`), { force: true });
  const config = strykerConfig(name, { ...group, mutate: values.files ?? group.mutate });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(configFile, JSON.stringify(config, null, 2));
  const args = ['--yes', '--legacy-peer-deps', ...PACKAGES, 'stryker', 'run', configFile];
  const env = { ...process.env, MUTATION_TESTS: JSON.stringify(group.tests) };
  const child = spawn('npx', args, { cwd: ROOT, env, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

async function main(): Promise<void> {
  const names = positionals.length > 0 ? positionals : Object.keys(GROUPS);
  const lines: string[] = [];
  for (const name of names) {
    const group = GROUPS[name];
    if (!group) throw new Error(`no group ${name}: there are ${Object.keys(GROUPS).join(', ')}`);
    if (group.database) await startRun();
    const code = await runStryker(name, group);
    if (group.database) await stopRun();
    if (code !== 0) throw new Error(`${name}: Stryker ended with ${code}`);
    const result = await readResult(path.join(FOLDER, `${name}.json`));
    lines.push(describeResult(name, result));
    if (result.score < group.least) process.exitCode = 1;
  }
  console.log(lines.join('\n'));
}

void main();
