import { startPrivatePostgres } from '../scripts/privatePostgres/start';
import { runVotes } from './program';

// npm run votes -- COMMAND; without DATABASE_URL on the PostgreSQL in .data.
void runVotes(startPrivatePostgres);
