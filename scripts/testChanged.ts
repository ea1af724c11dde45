import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { browserTestsOf } from './test/browserTests';
import { checks, finish, runChains, siteBuild, type Step, tool } from './test/steps';

// What a change touches: npm run test:changed [-- --since REF] [-- --browser]
const { values } = parseArgs({
  options: {
    since: { type: 'string', default: 'HEAD' },
    browser: { type: 'boolean', default: false },
  },
});

const ROOT = path.resolve(__dirname, '..');
const DOCUMENTS = ['__tests__/docs', '__tests__/scripts/docs'];

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return output.split('\n').filter(Boolean);
}

/** Changed since the commit, not committed or not even added; without what was removed. */
function changedFiles(since: string): string[] {
  const known = git('diff', '--name-only', '--diff-filter=d', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...known, ...added])].filter((file) => existsSync(path.join(ROOT, file)));
}

/** Jest follows imports; what is read as a file (a migration, a setting) concerns a whole project. */
function unitTests(changed: readonly string[]): Step[] {
  const modules = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const isWhole = changed.some((file) => /^(jest\.config|package)|\.sql$/.test(file));
  const isDocumented = changed.some((file) => file.endsWith('.md'));
  const name = isWhole ? 'unit and API tests, all' : 'unit and API tests of these';
  if (isWhole) return [{ name, run: tool('jest', []) }];
  const related = ['--passWithNoTests', '--findRelatedTests', ...modules];
  return [
    ...(modules.length > 0 ? [{ name, run: tool('jest', related) }] : []),
    ...(isDocumented ? [{ name: 'tests of the documents', run: tool('jest', DOCUMENTS) }] : []),
  ];
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
