import { Command } from 'commander';
import type { StartLocalServer } from '../database/connect';
import { registerAdmin } from './accounts/admin';
import { registerAudit } from './audit';
import { registerBackup } from './backup/backup';
import { describeFailure } from './describeFailure';
import { registerDjs } from './djs';
import { registerImport } from './import';
import { registerPrevious } from './previous';
import { registerProposals } from './proposals';
import { registerRecount } from './recount';
import { registerRestore } from './backup/restore';
import { registerReview } from './review';
import { registerSample } from './sample';
import { registerScale } from './scale';
import { listenForStop, Stopped, stopSignal } from './stop';
import { registerTwoPeople } from './twoPeople';
import { registerVersion } from './version';
import { registerVote } from './vote';
import { withDatabaseOf, withServerOf } from './withDatabase';

const HELP = `
DATABASE_URL names the database; without it, it is the one in .data/, also while npm start runs.`;

const COMMANDS = [
  registerImport,
  registerDjs,
  registerPrevious,
  registerVote,
  registerRecount,
  registerVersion,
  registerProposals,
  registerTwoPeople,
  registerReview,
  registerSample,
  registerAdmin,
  registerAudit,
  registerBackup,
  registerScale,
];

/** One command of the command line, from its arguments to its exit code. `startLocalServer` as in withDatabaseOf. */
export async function runVotes(startLocalServer: StartLocalServer | null): Promise<void> {
  const program = new Command('votes')
    .description('The vote, from the command line: npm run votes -- COMMAND')
    .showHelpAfterError('(--help says more)')
    .addHelpText('after', HELP);
  const withDatabase = withDatabaseOf(startLocalServer);
  for (const register of COMMANDS) register(program, withDatabase);
  registerRestore(program, withServerOf(startLocalServer));
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
