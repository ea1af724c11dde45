import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checks, finish, runChains, siteBuild, type Step, tool } from './steps';

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

/** Which browser tests look at what: the first row whose pattern fits a changed file counts. */
const BROWSER_TESTS: readonly [changed: RegExp, tests: readonly string[]][] = [
  [/^(e2e\/support|playwright\.config)/, ['e2e']],
  [/^src\/features\/daily\//, ['madeUp/daily', 'madeUp/notes', 'madeUp/crossing']],
  [/^src\/features\/everyDj\//, ['madeUp/everyDj', 'waysIn/review', 'waysIn/exclusions']],
  [/^src\/features\/overview\//, ['madeUp/live', 'waysIn', 'empty/firstDay']],
  [/^src\/features\/totalVotes\//, ['madeUp/ranking', 'conclusion']],
  [/^src\/(client|auth|features\/login)\//, ['e2e/faults', 'e2e/shell']],
  [/^(src|gatsby-)/, ['e2e/madeUp', 'e2e/shell']],
  [/^(api|contract|rules)\//, ['e2e/real', 'e2e/waysIn', 'e2e/empty', 'e2e/faults']],
  [/^(scripts\/build|static)/, ['madeUp/hosting', 'shell/settings', 'madeUp/fonts']],
];

/** The lines that a program prints. */
function linesOf(command: string, args: string[]): string[] {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const output = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: [...stdio] });
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
  const found = linesOf(jest, ['--listTests', '--findRelatedTests', ...modules]);
  const related = found.map((file) => path.relative(ROOT, file));
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
  const found = changed.flatMap((file) => {
    if (file.endsWith('.spec.ts')) return [file];
    return BROWSER_TESTS.find(([pattern]) => pattern.test(file))?.[1] ?? [];
  });
  const filters = found.includes('e2e') ? ['e2e'] : [...new Set(found)];
  if (filters.length === 0) return [];
  const names = filters.join(', ');
  if (values.browser)
    return [
      siteBuild,
      { name: `browser tests: ${names}`, run: tool('playwright', ['test', ...filters]) },
    ];
  console.log(`Browser tests of this change (--browser runs them): ${names}`);
  return [];
}

async function main(): Promise<void> {
  const changed = changedFiles(values.since);
  if (changed.length === 0) console.log(`Nothing has changed since ${values.since}.`);
  const red = await runChains(unitTests(changed), checks);
  finish([...red, ...(await runChains(browserTests(changed)))]);
}

void main();
