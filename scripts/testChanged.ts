import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserTestsOf } from './test/browserTests';
import { checks, finish, runChains, siteBuild, type Step, tool } from './test/steps';

// What a change touches, in about a minute: npm run test:changed [-- --since REF] [-- --browser]
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'HEAD' },
    browser: { type: 'boolean', default: false },
  },
});

const ROOT = path.resolve(__dirname, '..');
const DOCUMENTS = ['__tests__/docs', '__tests__/scripts/docs'];
/** More test files than these take longer than a minute. */
const MOST_FILES = 50;

/** The lines that a program prints. */
function linesOf(command: string, args: string[]): string[] {
  const output = execFileSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return output.split('\n').filter(Boolean);
}

/** Changed since the commit, not committed or not even added; without what was removed. */
function changedFiles(since: string): string[] {
  const known = linesOf('git', ['diff', '--name-only', '--diff-filter=d', since]);
  const added = linesOf('git', ['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...known, ...added])].filter((file) => existsSync(path.join(ROOT, file)));
}

/** The tests that reach these modules by imports; where those are too many, the ones in the folders that mirror theirs. */
function testsOf(modules: readonly string[]): string[] {
  if (modules.length === 0) return [];
  const jest = path.join(ROOT, 'node_modules', '.bin', 'jest');
  const related = linesOf(jest, ['--listTests', '--findRelatedTests', ...modules]).map((file) =>
    path.relative(ROOT, file),
  );
  if (related.length <= MOST_FILES) return related;
  const folders = modules.map((file) =>
    file.startsWith('__tests__/') ? file : path.join('__tests__', path.dirname(file), '/'),
  );
  const nearest = related.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const others = related.length - nearest.length;
  console.log(`${others} more test files reach this change by imports: npm test runs them.`);
  return nearest;
}

/** A migration or a setting is read as a file: it concerns all tests. */
function unitTests(changed: readonly string[]): Step[] {
  if (changed.some((file) => /^(jest\.config|package)|\.sql$/.test(file)))
    return [{ name: 'unit and API tests, all', run: tool('jest', []) }];
  const tests = testsOf(changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file)));
  if (changed.some((file) => file.endsWith('.md'))) tests.push(...DOCUMENTS);
  if (tests.length === 0) return [];
  return [{ name: 'unit and API tests of this change', run: tool('jest', tests) }];
}

function browserTests(changed: readonly string[]): Step[] {
  const filters = browserTestsOf(changed);
  if (filters.length === 0) return [];
  if (!values.browser) {
    console.log(`Browser tests of this change (--browser runs them): ${filters.join(', ')}`);
    return [];
  }
  return [
    siteBuild,
    {
      name: `browser tests of ${filters.join(', ')}`,
      run: tool('playwright', ['test', ...filters]),
    },
  ];
}

async function main(): Promise<void> {
  const changed = changedFiles(values.since);
  if (changed.length === 0) console.log(`Nothing has changed since ${values.since}.`);
  const outcomes = await runChains(unitTests(changed), checks);
  outcomes.push(...(await runChains(browserTests(changed))));
  finish(outcomes);
}

void main();
