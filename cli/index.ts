import { endOnSignals, runProgram } from './program';

// `npm run votes` (scripts/votes.ts) adds the PostgreSQL of this checkout.
endOnSignals();
void runProgram(process.argv.slice(2));
