import { runVotes } from '../api/commands/runVotes';
import { startPrivatePostgres } from './privatePostgres/start';

// npm run votes -- COMMAND; without DATABASE_URL on the PostgreSQL in .data.
void runVotes(startPrivatePostgres);
