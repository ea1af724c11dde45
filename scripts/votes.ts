import { useLocalServer } from '../cli/context';
import { endOnSignals, runProgram } from '../cli/program';
import { startPrivatePostgres } from './privatePostgres/start';

// npm run votes -- COMMAND; without DATABASE_URL on the PostgreSQL in .data.
useLocalServer(startPrivatePostgres);
endOnSignals();
void runProgram(process.argv.slice(2));
