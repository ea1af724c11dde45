import type { PrivatePostgres } from '../../scripts/privatePostgres/start';

/** What startRun leaves for stopRun: both run in Jest's own process. */
export const run: { postgres?: PrivatePostgres; dataDir?: string } = {};
