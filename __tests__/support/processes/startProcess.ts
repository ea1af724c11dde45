import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** `mostFileBytes`: the system refuses it longer files, as a full disk does. */
type Options = SpawnOptions & { mostFileBytes?: number | undefined };

/** A module of the repository, as a command. */
export const sourceOf = (file: string, ...args: string[]) => [
  ...[process.execPath, '--import', 'tsx', file],
  ...args,
];

/** A program as a process of its own, without a terminal, in the folder of the repository. */
export function startProcess(command: string[], { mostFileBytes, ...options }: Options = {}) {
  // In blocks of 512 bytes.
  const limit = mostFileBytes === undefined ? '' : `ulimit -f ${mostFileBytes / 512};`;
  const child: ChildProcess = spawn('sh', ['-c', `${limit} exec "$@"`, 'sh', ...command], {
    cwd: resolve(__dirname, '..', '..', '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  });
  let [stdout, stderr] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then((): Ended => {
    return { code: child.exitCode, stdout, stderr };
  });
  return {
    child,
    ended,
    logged: () => stderr,
    /** The first of what it prints that fits; rejects where it ends before. */
    until: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(stdout + stderr);
          if (found) resolve(found);
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
        void ended.then(() => reject(new Error(`it ended: ${stdout}${stderr}`)));
        look();
      }),
    /** kill -9. */
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
