import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Whatever the machine's zone: what a test finds must not depend on where it runs.
process.env.TZ = 'UTC';

// Packages that ship as ES modules only: Jest runs CommonJS, so they are transformed as our own code is.
const ES_MODULES = [
  '@hono',
  '@open-draft',
  '@tanstack',
  'csv-parse',
  'd3-[a-z-]+',
  'hono',
  'hucre',
  'internmap',
  'jose',
  'msw',
  'node-pg-migrate',
  'p-queue',
  'p-timeout',
  'read-excel-file',
  'rettime',
  'saxen',
  'until-async',
];

// The real votes lie beside the checkout and are no part of it.
const root = path.dirname(fileURLToPath(import.meta.url));
const shared = process.env.SHARED_DIR || path.join(root, '..', 'shared');
const hasRealVotes = existsSync(path.join(shared, 'data', 'openprespoll-votes.csv'));

// PostgreSQL with pg_dump and initdb, as Debian packages it, is no part of it either; in continuous integration it has to be there.
const hasPgDump =
  existsSync('/usr/lib/postgresql/15/bin/pg_dump') ||
  (process.env.CI === 'true' && process.platform === 'linux');

const leftOut = [
  ...(hasRealVotes ? [] : ['realVotes']),
  ...(hasPgDump ? [] : ['cli/backup', 'build/api']),
];

/** @type {import('jest').Config} */
const base = {
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  // Gatsby's build aliases the router to its own copy; two copies would make two contexts.
  moduleNameMapper: {
    '^@reach/router$': '<rootDir>/node_modules/@gatsbyjs/reach-router',
    // As the browser has it: Node's build keeps the `fetch` that there is when it is loaded, before msw.
    '^@firebase/auth$':
      '<rootDir>/node_modules/firebase/node_modules/@firebase/auth/dist/browser-cjs/index.js',
    '\\.(css|scss)$': '<rootDir>/__tests__/support/site/emptyModule.ts',
    // Each file of tests loads its packages anew: without the 50 languages of zod, and the GraphQL of msw, that nobody
    // asks for.
    '^graphql$': '<rootDir>/__tests__/support/site/emptyModule.ts',
    '^\\.\\./locales/index\\.cjs$': '<rootDir>/__tests__/support/site/emptyModule.ts',
  },
  modulePathIgnorePatterns: ['.cache', 'dist', 'public', '.data'].map(
    (name) => `<rootDir>/${name}`,
  ),
};

// Of minutes, and of programs that not every machine has: npm run test:long.
/** @type {import('jest').Config} */
const long = {
  ...base,
  displayName: 'long',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/long/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.CITUS_BINARIES ? [] : ['citus'])],
  globalSetup: '<rootDir>/__tests__/support/startRun.ts',
  globalTeardown: '<rootDir>/__tests__/support/stopRun.ts',
};

const NO_COMPLAINTS = '<rootDir>/__tests__/support/site/noComplaints.ts';

/** @type {import('jest').Config} */
const config = {
  // Jest would leave one core idle: on two, that is half of the time.
  maxWorkers: '100%',
  // A loaded machine is slow, not wrong. Jest takes it from here alone, not from a project.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/__tests__/support/longestFirst.mjs',
  projects: [
    // A test that renders is a .test.tsx.
    {
      ...base,
      displayName: 'site',
      testEnvironment: '<rootDir>/__tests__/support/site/browserEnvironment.ts',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.tsx'],
      setupFilesAfterEnv: [NO_COMPLAINTS, '<rootDir>/__tests__/support/site/setupSite.ts'],
    },
    // One that does not is a .test.ts; where it needs a document or XMLHttpRequest, it names the environment.
    {
      ...base,
      displayName: 'logic',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/src/**/*.test.ts'],
      setupFilesAfterEnv: [NO_COMPLAINTS],
    },
    {
      ...base,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/__tests__/{api,cli,contract,docs,rules,scripts}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...leftOut],
      globalSetup: '<rootDir>/__tests__/support/startRun.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopRun.ts',
    },
    ...(process.env.LONG_TESTS ? [long] : []),
  ],
};

export default config;
