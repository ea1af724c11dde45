import { format } from 'node:util';
import { runProgram } from '../../../cli/program';
import type { TestDatabase } from '../database/testDatabase';
import type { Ended } from '../processes/startProcess';

type Environment = Record<string, string>;

// Output, exit code and environment belong to the whole process: one command at a time has them.
let last: Promise<unknown> = Promise.resolve();

/** `npm run votes -- ARGS` inside the process of the tests, on the test database. */
export function runCommand(
  { appUrl, ownerUrl }: Pick<TestDatabase, 'appUrl' | 'ownerUrl'>,
  args: string[],
  env: Environment = {},
): Promise<Ended> {
  const settings = { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl, ...env };
  const result = last.then(() => captured(args, settings));
  last = result.catch(() => undefined);
  return result;
}

async function captured(args: string[], settings: Environment): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  const output = {
    writeOut: (text: string) => void (stdout += text),
    writeErr: (text: string) => void (stderr += text),
  };
  const [log, error] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')];
  log.mockImplementation((...line) => output.writeOut(`${format(...line)}\n`));
  error.mockImplementation((...line) => output.writeErr(`${format(...line)}\n`));
  const { env: before, exitCode } = process;
  process.env = { ...before, ...settings };
  process.exitCode = 0;
  try {
    await runProgram(args, output);
    return { code: Number(process.exitCode), stdout, stderr };
  } finally {
    process.env = before;
    process.exitCode = exitCode;
    log.mockRestore();
    error.mockRestore();
  }
}
