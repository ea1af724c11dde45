import { join } from 'node:path';
import { type ProcessPart, startChild } from '../../scripts/start/processes/child';
import { within } from '../../scripts/start/processes/within';

const ROOT = join(__dirname, '..', '..');
const START_MINUTES = 1;

/** A module of the repository in a process of its own, which ends with this one, however that ends. */
function startModule(args: string[], env: NodeJS.ProcessEnv, onLine?: (line: string) => void) {
  const [name = ''] = args;
  return startChild({
    name,
    args: ['--import', 'tsx', ...args],
    cwd: ROOT,
    env: env as Record<string, string>,
    ...(onLine && { onLine }),
  });
}

export interface Server extends ProcessPart {
  address: string;
}

/** A module that serves, and says where in a line of its own; rejects where it ends before, or says nothing for a minute. */
export async function startServer(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Server> {
  let isThere: (address: string) => void = () => undefined;
  const said = new Promise<string>((resolve) => (isThere = resolve));
  const part = startModule(args, env, (line) => {
    const address = /^[\w ]+ on (http:\S+)$/.exec(line)?.[1];
    if (address) isThere(address);
    else process.stderr.write(`${line}\n`);
  });
  const ended = part.gone.then((reason) => Promise.reject(new Error(reason)));
  try {
    const address = await within(
      `the address of ${args[0]}`,
      START_MINUTES,
      Promise.race([said, ended]),
    );
    return { ...part, address };
  } catch (error) {
    await part.stop();
    throw error;
  }
}

/** A module that does something and ends; rejects where it fails, or takes longer. */
export async function runModule(
  args: string[],
  env: NodeJS.ProcessEnv,
  { minutes, onStart }: { minutes: number; onStart?: (pid: number) => void },
): Promise<void> {
  const part = startModule(args, env);
  onStart?.(part.pid);
  const words = part.gone.then((reason) => (reason.includes('(exit 0)') ? null : reason));
  try {
    const failure = await within(args.join(' '), minutes, words);
    if (failure !== null) throw new Error(failure);
  } finally {
    await part.stop();
  }
}
