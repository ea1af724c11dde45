import type { PrivatePostgres } from '../../api/database/privatePostgres';

/** What startPostgres leaves for stopPostgres: both run in Jest's own process. */
export const run: { postgres?: PrivatePostgres; dataDir?: string } = {};
