import path from 'node:path';
import { env } from 'node:process';
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';

// The API's project for one group of mutants. Stryker runs it in a copy of the checkout; what tests share has been
// started once by scripts/mutate.ts, not once for each mutant.
const {
  globalSetup: _setup,
  globalTeardown: _teardown,
  ...api
} = config.projects.find(({ displayName }) => displayName === 'api');

/** @type {import('jest').Config} */
export default {
  ...api,
  rootDir: path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..'),
  // Each mutant is a run of its own, which begins with a look at all files.
  roots: ['api', 'contract', 'rules', 'scripts', '__tests__'].map((name) => `<rootDir>/${name}`),
  testMatch: JSON.parse(env.MUTATION_TESTS ?? '[]').map((glob) => `<rootDir>/${glob}`),
  testRunner: '<rootDir>/scripts/mutate/jest-circus.ts',
  testTimeout: 30_000,
};
