import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { UploadSettings } from '../../../api/imports/uploadSettings';
import type { TestDatabase } from '../database/testDatabase';
import { serveApiProgram } from './programs';

const ROOT = join(__dirname, '../..');

/** The API as a process of its own, on the database of a test. */
export interface ApiProcess {
  address: string;
  child: ChildProcess;
  /** Bytes of memory that it had at most so far. */
  peak(): Promise<number>;
  /** What it wrote to its log. */
  logged(): string;
  /** kill -9. */
  kill(): Promise<void>;
}

/** `mostFileBytes`: the system refuses it longer files, as a full disk does; `mostFiles`: more open ones. */
export interface ApiProcessOptions {
  uploads?: Partial<UploadSettings>;
  mostFileBytes?: number;
  mostFiles?: number;
}

const BLOCK = 512;

export async function startApiProcess(
  { appUrl }: TestDatabase,
  { uploads = {}, mostFileBytes, mostFiles }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  const limits = [
    mostFileBytes === undefined ? '' : `ulimit -f ${mostFileBytes / BLOCK};`,
    mostFiles === undefined ? '' : `ulimit -n ${mostFiles};`,
  ].join(' ');
  const given = JSON.stringify({ url: appUrl, uploads });
  const child = spawn(
    'sh',
    ['-c', `${limits} exec "$@"`, 'sh', process.execPath, serveApiProgram, given],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  );
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const told = async () => {
    const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it ended: ${log}`)));
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
    return message;
  };
  const { address } = (await told()) as { address: string };
  return {
    address,
    child,
    async peak() {
      child.send('how much memory?');
      return ((await told()) as { peak: number }).peak;
    },
    logged: () => log,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
