import jest from './jest.config.mjs';

// npm run mutate: changes the code of an area place by place; its tests have to notice. AREA=votes names another area
// than the rules, `-- --mutate rules/ranks.ts:10-30` one file, or some lines of it.

/** What is changed, and the tests that have to notice. */
const AREAS = {
  // Pure: no test of them needs a database. Files are read by rules that site and API share, and tested through both.
  rules: {
    mutate: ['rules/**/*.ts'],
    tests: '{rules/**/*,api/csv/*}',
    isPure: true,
  },
  votes: { mutate: ['api/votes/*.ts'], tests: 'api/{votes,imports,recount}/**/*' },
  exclusions: {
    mutate: ['api/exclusions/*.ts'],
    tests: 'api/{exclusions,proposals,recount,review}/**/*',
  },
  versions: { mutate: ['api/versions/*.ts'], tests: 'api/{versions,proposals}/**/*' },
  tokens: { mutate: ['api/identity/*.ts'], tests: 'api/identity/**/*' },
  routes: {
    mutate: ['src/app/routing/{nextPath,resolveRoute}.ts'],
    tests: 'src/app/routing/**/*',
    isPure: true,
  },
};

const name = process.env.AREA ?? 'rules';
const { mutate, tests, isPure } = AREAS[name];
const {
  displayName: _name,
  globalSetup,
  globalTeardown,
  ...unit
} = jest.projects.find(({ displayName }) => displayName === 'api');

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate,
  // No test reads the words of a message, and the types know the codes.
  mutator: { excludedMutations: ['StringLiteral'] },
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: {
    projectType: 'custom',
    config: {
      ...unit,
      ...(isPure ? {} : { globalSetup, globalTeardown }),
      // Those of jest.config.mjs would run otherwise.
      projects: [],
      testTimeout: jest.testTimeout,
      testMatch: [`<rootDir>/__tests__/${tests}.test.ts`],
    },
  },
  // Jest compiles, nothing else.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  ignorePatterns: ['/public', '/.cache', '/.data', '/hosting', '/test-results'],
  tempDirName: '.data/mutation',
  reporters: ['clear-text', 'progress-append-only'],
  incremental: true,
  incrementalFile: `.data/mutation-${name}.json`,
};
