import type { PrivatePostgres } from '../../api/database/privatePostgres';

/** What startRun leaves for stopRun: both run in Jest's own process. */
export const run: { postgres?: PrivatePostgres; dataDir?: string } = {};
