import { Command, CommanderError, type OutputConfiguration } from 'commander';
import type { StartLocalServer } from '../api/database/connect';
import { registerAdmin } from './admin';
import { listenForStop, Stopped, stopSignal, withDatabaseOf } from './context';
import { describeFailure } from './describeFailure';
import { registerDjs } from './djs';
import { registerImport } from './import';
import { registerPoll } from './poll';
import { registerPrevious } from './previous';
import { registerRecount } from './recount';
import { registerReview } from './review';
import { registerSample } from './sample';
import { registerScale } from './scale';
import { registerTwoPeople } from './twoPeople';
import { registerAudit, registerVerify } from './verify';

const HELP = `
DATABASE_URL names the database; without it, it is the one in .data/, also while npm start runs.`;

const COMMANDS = [
  ...[registerImport, registerDjs, registerPrevious, registerPoll, registerRecount, registerReview],
  ...[
    registerTwoPeople,
    registerSample,
    registerAdmin,
    registerAudit,
    registerVerify,
    registerScale,
  ],
];

/**
 * The command line, for one run: what it refuses is thrown and does not end the process. `startLocalServer` as in
 * withDatabaseOf; `output` is for help and refusals of arguments.
 */
export function createProgram(
  startLocalServer: StartLocalServer | null,
  output: OutputConfiguration = {},
): Command {
  const program = new Command('votes')
    .exitOverride()
    .configureOutput(output)
    .description('The poll, from the command line: npm run votes -- COMMAND')
    .showHelpAfterError('(--help says more)')
    .addHelpText('after', HELP);
  const withDatabase = withDatabaseOf(startLocalServer);
  for (const register of COMMANDS) register(program, withDatabase);
  return program;
}

/** Runs one command, from its arguments to the exit code of this process. */
export async function runProgram(program: Command, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

function exitCodeOf(error: unknown): number {
  // Commander has printed the help, or what is wrong with the arguments.
  if (error instanceof CommanderError) return error.exitCode;
  const failure: unknown = stopSignal.aborted ? stopSignal.reason : error;
  console.error(`error: ${describeFailure(failure)}`);
  return failure instanceof Stopped ? failure.exitCode : 1;
}

/** One command of the command line, as a process. */
export async function runVotes(startLocalServer: StartLocalServer | null): Promise<void> {
  listenForStop();
  await runProgram(createProgram(startLocalServer), process.argv.slice(2));
  // What was stopped may still wait for a pipe that nobody writes to.
  if (stopSignal.aborted) process.exit();
}
