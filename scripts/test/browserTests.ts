/** Which browser tests look at what: the first row whose pattern fits a changed file counts. */
const ROWS: readonly [changed: RegExp, tests: readonly string[]][] = [
  [/^e2e\/.*\.spec\.ts$/, ['$&']],
  [/^(e2e\/|playwright\.config)/, ['e2e']],
  [/^src\/features\/daily\//, ['/daily']],
  [/^src\/features\/everyDj\//, ['/everyDj', '/lines']],
  [/^src\/features\/overview\/history\//, ['e2e/waysIn', 'e2e/conclusion', '/print']],
  [/^src\/features\/totalVotes\/versions\//, ['e2e/conclusion']],
  [/^src\/features\/totalVotes\//, ['/ranking', '/figures']],
  [/^src\/(features\/overview|components)\/proposals\//, ['e2e/conclusion']],
  [/^src\/features\/overview\//, ['e2e/waysIn', 'e2e/empty', '/figures', '/dates']],
  [/^src\/features\/login\//, ['/signedOut', '/signIn', 'e2e/faults']],
  [/^src\/components\/charts\//, ['/daily', '/everyDj', '/googleCharts', '/notes', '/lines']],
  [/^src\/(client|auth)\//, ['e2e/faults', '/httpClient', '/refresh', '/connection', '/signIn']],
  [/^src\/(layout|routing|shell|routes|pages|templates)/, ['e2e/shell']],
  [/^src\/styles\//, ['/layout', '/contrast', '/print', '/fonts', '/accessibility', '/pages']],
  [/^(src|gatsby-)/, ['e2e/madeUp', 'e2e/shell']],
  [/^(api|contract|rules)\//, ['e2e/real', 'e2e/waysIn', 'e2e/empty', 'e2e/faults']],
  [/^scripts\/build/, ['/hosting', '/settings', '/fonts']],
  [/^static\//, ['/hosting', '/fonts']],
];

/** Playwright's filters (parts of a test file's path) for the changed files; none: no browser test looks at them. */
export function browserTestsOf(changed: readonly string[]): string[] {
  const filters = changed.flatMap((file) => {
    const [pattern, tests] = ROWS.find(([row]) => row.test(file)) ?? [];
    return pattern && tests ? tests.map((test) => (test === '$&' ? file : test)) : [];
  });
  return filters.includes('e2e') ? ['e2e'] : [...new Set(filters)];
}
