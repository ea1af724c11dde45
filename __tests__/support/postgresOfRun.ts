import type { PrivatePostgres } from '../../scripts/privatePostgres/start';
import type { PgBouncer } from './servers/pgbouncer';

/** What startRun leaves for stopRun: both run in Jest's own process. */
export const run: { postgres?: PrivatePostgres; dataDir?: string; pooler?: PgBouncer } = {};
