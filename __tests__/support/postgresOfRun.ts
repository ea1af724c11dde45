import type { PrivatePostgres } from '../../scripts/privatePostgres/start';

/** What startPostgres leaves for stopPostgres: both run in Jest's own process. */
export const run: { postgres?: PrivatePostgres; dataDir?: string } = {};
