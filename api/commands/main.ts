import { runVotes } from './runVotes';

// `npm run votes` (scripts/votes.ts) adds the PostgreSQL of this checkout.
void runVotes(null);
