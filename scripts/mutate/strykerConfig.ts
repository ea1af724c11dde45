import type { Group } from './groups';

/** For one group, as JSON: one mutant at a time, and of the tests those that reach it. */
export function strykerConfig(name: string, { mutate, database }: Group): object {
  return {
    testRunner: 'jest',
    coverageAnalysis: 'perTest',
    jest: { projectType: 'custom', configFile: 'scripts/mutate/jest.config.mjs' },
    mutate,
    // What is evaluated once, as a module is loaded, has every test run again: too long where tests ask a database.
    ignoreStatic: database,
    ignorePatterns: ['/public', '/.cache', '/.data', '/hosting', '/test-results', '/docs/pictures'],
    // Nothing is compiled but by Jest.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    concurrency: 1,
    // Beside what its tests take. A loaded machine is slow: a mutant that only waits for it has not been noticed, and whatever
    // runs after it begins anew, cold. An endless loop takes all of it.
    timeoutMS: database ? 60_000 : 10_000,
    allowEmpty: true,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: `.data/mutation/${name}.json` },
    incremental: true,
    incrementalFile: `.data/mutation/${name}.incremental.json`,
    tempDirName: `.data/mutation/copy-${name}`,
    allowConsoleColors: false,
    warnings: { slow: false },
  };
}
