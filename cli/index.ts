import { endOnSignals, runProgram } from './program';

// npm run votes -- COMMAND
endOnSignals();
void runProgram(process.argv.slice(2));
