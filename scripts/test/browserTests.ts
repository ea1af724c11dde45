import { readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(__dirname, '..', '..', 'e2e');

/** Which browser tests look at what: the first row whose pattern fits a changed file counts. */
const ROWS: readonly [changed: RegExp, tests: readonly string[]][] = [
  [/^e2e\/.*\.spec\.ts$/, ['$&']],
  [/^(e2e\/|playwright\.config)/, ['e2e']],
  [/^src\/features\/daily\//, ['madeUp/daily', 'madeUp/notes', 'madeUp/crossing']],
  [/^src\/features\/everyDj\/exclu/, ['waysIn/exclusions', 'conclusion/dispute']],
  [/^src\/features\/everyDj\/review\//, ['waysIn/review', 'conclusion/dispute']],
  [/^src\/features\/everyDj\//, ['madeUp/everyDj', 'madeUp/crossing']],
  [/^src\/features\/overview\/history\//, ['waysIn/history', 'conclusion/dispute']],
  [/^src\/features\/overview\/import\//, ['waysIn/import']],
  [/^src\/features\/overview\/settings\//, ['waysIn/settings', 'conclusion/twoPeople']],
  [/^src\/(features\/overview|components)\/proposals\//, ['conclusion/twoPeople']],
  [/^src\/features\/overview\//, ['madeUp/live', 'empty/firstDay']],
  [/^src\/features\/totalVotes\/announcement\//, ['madeUp/announcement']],
  [/^src\/features\/totalVotes\/earlier\//, ['waysIn/earlier']],
  [/^src\/features\/totalVotes\/stage\//, ['conclusion/stage']],
  [/^src\/features\/totalVotes\/versions\//, ['conclusion/versions']],
  [/^src\/features\/totalVotes\//, ['madeUp/ranking', 'conclusion/versions']],
  [/^src\/features\/login\//, ['shell/signedOut', 'shell/signInWait', 'faults/signIn']],
  [/^src\/components\/charts\//, ['madeUp/daily', 'madeUp/everyDj', 'madeUp/googleCharts']],
  [
    /^src\/(client|auth)\//,
    ['e2e/faults', 'shell/httpClient', 'shell/refresh', 'shell/connection'],
  ],
  [/^src\/(layout|routing|shell|routes|pages|templates)/, ['e2e/shell']],
  [/^src\/styles\//, ['madeUp/looks', 'madeUp/print', 'madeUp/fonts', 'shell/frame']],
  [/^(src|gatsby-)/, ['e2e/madeUp', 'e2e/shell']],
  [/^(api|contract|rules)\//, ['e2e/real', 'e2e/waysIn', 'e2e/empty', 'e2e/faults']],
  [/^scripts\/build/, ['madeUp/hosting', 'shell/settings', 'madeUp/fonts']],
  [/^static\//, ['madeUp/hosting', 'madeUp/fonts']],
];

/** Throws where a row names tests that are no longer there. */
function requireTests(): void {
  const specs = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `e2e/${name.replaceAll(path.sep, '/')}`);
  const named = ROWS.flatMap(([, tests]) => tests).filter((test) => test !== '$&');
  const missing = named.filter((test) => !specs.some((spec) => spec.includes(test)));
  if (missing.length > 0)
    throw new Error(`${__filename} names browser tests that do not exist: ${missing.join(', ')}`);
}

/** Playwright's filters (parts of a test file's path) for the changed files; none: no browser test looks at them. */
export function browserTestsOf(changed: readonly string[]): string[] {
  requireTests();
  const filters = changed.flatMap((file) => {
    const [pattern, tests] = ROWS.find(([row]) => row.test(file)) ?? [];
    return pattern && tests ? tests.map((test) => (test === '$&' ? file : test)) : [];
  });
  return filters.includes('e2e') ? ['e2e'] : [...new Set(filters)];
}
