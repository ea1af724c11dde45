import { constants } from 'node:os';
import { Command, CommanderError, type OutputConfiguration } from 'commander';
import pg from 'pg';
import { registerAdmin } from './admin';
import { stop } from './context';
import { registerImport } from './import';
import { registerDjs } from './djs';
import { registerMigrate } from './migrate';
import { registerPoll } from './poll';
import { registerSample } from './sample';
import { registerVerify } from './verify';

const HELP = `
DATABASE_URL names the database; without it, npm run votes has the one in .data/, also while npm start runs.`;

const COMMANDS = [
  registerImport,
  registerDjs,
  registerPoll,
  registerVerify,
  registerSample,
  registerAdmin,
  registerMigrate,
];

class Stopped extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** Ctrl-C and a closed pipe end the work in order; a second Ctrl-C ends it at once. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = 128 + constants.signals[signal];
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(exitCode);
      stop.abort(new Stopped('stopped; nothing was stored', exitCode));
    });
  }
  for (const output of [process.stdout, process.stderr])
    output.on('error', () => stop.abort(new Stopped('nobody reads the output any more', 1)));
}

/** Runs one command, from its arguments to the exit code of this process. */
export async function runProgram(
  args: readonly string[],
  output: OutputConfiguration = {},
): Promise<void> {
  const program = new Command('votes')
    .exitOverride()
    .configureOutput(output)
    .description('The poll, from the command line: npm run votes -- COMMAND')
    .showHelpAfterError('(--help says more)')
    .addHelpText('after', HELP);
  for (const register of COMMANDS) register(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
  // What was stopped may still wait for a pipe that nobody writes to.
  if (stop.signal.aborted) process.exit();
}

function exitCodeOf(error: unknown): number {
  // Commander has printed the help, or what is wrong with the arguments.
  if (error instanceof CommanderError) return error.exitCode;
  const failure: unknown = stop.signal.aborted ? stop.signal.reason : error;
  console.error(`error: ${describeFailure(failure)}`);
  return failure instanceof Stopped ? failure.exitCode : 1;
}

const FAILURES: Record<string, string> = {
  '28000': 'the database refuses this login',
  '28P01': 'the database refuses this login or password',
  '3D000': 'that database does not exist',
  '42501': 'the database login may not do this',
  '53100': "the database's disk is full; nothing was stored",
  '53300': 'the database takes no more connections; try again later',
  '55P03': 'another command is at work on the poll; try again when it is done',
  '57014': 'the database did not answer in time (is an import running?); nothing was stored',
  '57P01': 'the database was stopped; nothing was stored',
  ENOSPC: 'the disk is full; nothing was stored',
};

/** A failure as one line for people: no stack, no SQL. */
function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return describeFailure(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (FAILURES[code]) return FAILURES[code];
  if (error instanceof pg.DatabaseError) return `the database refused: ${error.message}`;
  if (['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET'].includes(code))
    return `the database cannot be reached (${error.message})`;
  if (/^Connection terminated|timeout exceeded when trying to connect/.test(error.message))
    return 'the connection to the database was lost; run the command again to be sure';
  return error.message;
}
