import { Command } from 'commander';
import { registerAdmin } from './admin';
import { registerAudit } from './audit';
import { describeFailure } from './describeFailure';
import { registerDjs } from './djs';
import { registerImport } from './import';
import { registerRecount } from './recount';
import { registerSample } from './sample';
import { listenForStop, Stopped, stopSignal } from './stop';
import { registerVote } from './vote';

const HELP = `
DATABASE_URL names the database; without it, it is the one in .data/, also while npm start runs.`;

const program = new Command('votes')
  .description('The vote, from the command line: npm run votes -- COMMAND')
  .showHelpAfterError('(--help says more)')
  .addHelpText('after', HELP);

registerImport(program);
registerDjs(program);
registerVote(program);
registerRecount(program);
registerSample(program);
registerAdmin(program);
registerAudit(program);

async function main(): Promise<void> {
  listenForStop();
  try {
    await program.parseAsync();
  } catch (error) {
    const failure = stopSignal.aborted ? stopSignal.reason : error;
    console.error(`error: ${describeFailure(failure)}`);
    process.exitCode = failure instanceof Stopped ? failure.exitCode : 1;
  }
  // What was stopped may still wait for a pipe that nobody writes to.
  if (stopSignal.aborted) process.exit();
}

void main();
