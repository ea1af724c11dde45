import { bundleOf } from './bundle';

const VOTES = 'cli/index.ts';
const API = 'api/main.ts';
const SERVE_API = '__tests__/support/processes/serveApi.ts';
const HOLD_POSTGRES = '__tests__/support/processes/holdPostgres.ts';
const SETUP = 'scripts/setup.ts';
const DEPLOY_CHECK = 'scripts/deployCheck.ts';
const SLEEPER = '__tests__/support/processes/startSleeper.ts';

/** What tests start as processes of their own: startRun bundles each once. */
export const PROGRAMS = [VOTES, API, SERVE_API, HOLD_POSTGRES, SETUP, DEPLOY_CHECK, SLEEPER];

/** Files for `node`. */
export const votesProgram = bundleOf(VOTES);
export const apiProgram = bundleOf(API);
export const serveApiProgram = bundleOf(SERVE_API);
export const holdPostgresProgram = bundleOf(HOLD_POSTGRES);
export const setupProgram = bundleOf(SETUP);
export const deployCheckProgram = bundleOf(DEPLOY_CHECK);
export const sleeperProgram = bundleOf(SLEEPER);

/** Never called: these lines tell `jest --changedSince` that a change of a program touches whoever starts it. */
export const changesOf = () => [
  import('../../../cli/index'),
  import('../../../api/main'),
  import('./serveApi'),
  import('./holdPostgres'),
  import('../../../scripts/setup'),
  import('../../../scripts/deployCheck'),
  import('./startSleeper'),
];
