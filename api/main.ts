import { serve } from './serve';

// `npm run api` (scripts/api.ts) adds the PostgreSQL of this checkout.
void serve(null);
