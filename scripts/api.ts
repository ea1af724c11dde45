import { serve } from '../api/serve';
import { startPrivatePostgres } from './privatePostgres/start';

// npm run api: the vote API by itself; without DATABASE_URL on the PostgreSQL in .data.
void serve(startPrivatePostgres);
