import jest from './jest.config.mjs';

// npm run mutate: changes the pure rules place by place; their tests have to notice. `-- --mutate rules/ranks.ts` one file.
const {
  displayName: _name,
  globalSetup: _setup,
  globalTeardown: _end,
  ...unit
} = jest.projects.find(({ displayName }) => displayName === 'api');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['rules/**/*.ts'],
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    // The one test of the rules that needs a database is left out.
    config: { ...unit, testMatch: ['<rootDir>/__tests__/rules/**/!(daysOfTheDatabase).test.ts'] },
  },
  // Jest compiles, nothing else.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['/public', '/.cache', '/.data', '/hosting', '/test-results', '/docs', '/src'],
  tempDirName: '.data/mutation',
  reporters: ['clear-text', 'progress-append-only'],
  incremental: true,
  incrementalFile: '.data/mutation.json',
};
