import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checks, finish, runChains, siteBuild, type Step, tool } from './steps';

// What a change touches: npm run test:changed [-- --since REF] [-- --browser]
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'HEAD' },
    browser: { type: 'boolean', default: false },
  },
});
const ROOT = path.resolve(__dirname, '..');
/** Read as files, not imported: what they change concerns all tests. */
const READ_BY_ALL = /^(jest\.config|package)|\.sql$/;

/** Which browser tests look at what: the first row whose pattern fits a changed file counts. */
const BROWSER_TESTS: readonly [changed: RegExp, tests: readonly string[]][] = [
  [/^e2e\/.*\.spec\.ts$/, ['$&']],
  [/^(e2e|playwright\.config)/, ['e2e']],
  [/^src\/features\/daily\//, ['madeUp/daily', 'madeUp/notes', 'madeUp/crossing']],
  [/^src\/features\/everyDj\//, ['madeUp/everyDj', 'waysIn/review', 'waysIn/exclusions']],
  [/^src\/features\/overview\//, ['madeUp/live', 'waysIn', 'empty/firstDay']],
  [/^src\/features\/totalVotes\//, ['madeUp/ranking', 'conclusion']],
  [/^src\/(client|auth|features\/login)\//, ['e2e/faults', 'e2e/shell']],
  [/^(src|gatsby-)/, ['e2e/madeUp', 'e2e/shell']],
  [/^(api|contract|rules)\//, ['e2e/real', 'e2e/waysIn', 'e2e/empty', 'e2e/faults']],
  [/^(scripts\/build|static)/, ['madeUp/hosting', 'shell/settings', 'madeUp/fonts']],
];

/** Changed since the commit, not committed or not even added; without what was removed. */
function changedFiles(since: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const known = git('diff', '--name-only', '--diff-filter=d', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${known}\n${added}`.split('\n').filter(Boolean))];
}

function browserTestsOf(changed: readonly string[]): string[] {
  const found = changed.flatMap((file) => {
    const [pattern, tests = []] = BROWSER_TESTS.find(([row]) => row.test(file)) ?? [];
    return pattern ? tests.map((test) => (test === '$&' ? file : test)) : [];
  });
  return found.includes('e2e') ? ['e2e'] : [...new Set(found)];
}

async function main(): Promise<void> {
  const changed = changedFiles(values.since);
  const isAll = changed.some((file) => READ_BY_ALL.test(file));
  const scope = isAll ? [] : [`--changedSince=${values.since}`];
  const unit: Step = { name: 'unit and API tests of this change', run: tool('jest', scope) };
  const documents = tool('jest', ['__tests__/docs', '__tests__/scripts/docs']);
  const docs = { name: 'tests of the documents', run: documents };
  const hasDocs = !isAll && changed.some((file) => file.endsWith('.md'));
  const red = await runChains(hasDocs ? [unit, docs] : [unit], checks);
  const filters = browserTestsOf(changed);
  const names = filters.join(', ');
  const browser = {
    name: `browser tests: ${names}`,
    run: tool('playwright', ['test', ...filters]),
  };
  if (filters.length > 0 && values.browser) red.push(...(await runChains([siteBuild, browser])));
  else if (names) console.log(`Browser tests of this change (--browser runs them): ${names}`);
  finish(red);
}

void main();
