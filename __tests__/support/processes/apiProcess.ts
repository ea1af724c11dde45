import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AppParts } from '../../../api/app';
import type { UploadSettings } from '../../../api/imports/uploads';
import type { TestDatabase } from '../database/testDatabase';
import { serveApiProgram } from './programs';

const ROOT = join(__dirname, '../..');

/** The API as a process of its own, on the database of a test. */
export interface ApiProcess {
  address: string;
  child: ChildProcess;
  /** Bytes of memory that it had at most so far. */
  peak(): Promise<number>;
  /** Milliseconds for which its event loop was held at the longest since this was asked last. */
  held(): Promise<number>;
  /** What it wrote to its log. */
  logged(): string;
  /** kill -9. */
  kill(): Promise<void>;
}

/** `mostFileBytes`: the system refuses it longer files, as a full disk does. */
export interface ApiProcessOptions {
  uploads?: Partial<UploadSettings>;
  limits?: AppParts['limits'];
  mostFileBytes?: number;
}

const BLOCK = 512;

export async function startApiProcess(
  { appUrl }: Pick<TestDatabase, 'appUrl'>,
  { uploads = {}, limits: allowed = {}, mostFileBytes }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  const limit = mostFileBytes === undefined ? '' : `ulimit -f ${mostFileBytes / BLOCK};`;
  const given = JSON.stringify({ url: appUrl, uploads, limits: allowed });
  const child = spawn(
    'sh',
    ['-c', `${limit} exec "$@"`, 'sh', process.execPath, serveApiProgram, given],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${log}`)));
  ended.catch(() => undefined);
  const told = async () => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  const { address } = (await told()) as { address: string };
  const measured = async () => {
    child.send('how much?');
    return (await told()) as { peak: number; heldMs: number };
  };
  return {
    address,
    child,
    peak: async () => (await measured()).peak,
    held: async () => (await measured()).heldMs,
    logged: () => log,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
