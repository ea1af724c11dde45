import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { apiProgram } from './programs';

const started = new Set<ChildProcess>();

/** kill -9 of all that a test has started. */
export function endStarted(): void {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
}

export interface Started {
  /** Resolves with the address once it is ready. */
  ready: Promise<string>;
  ended: Promise<{ code: number | null; output: string; errors: string }>;
  child: ChildProcess;
}

/** On this database, with these accounts, and `folder` for its files. */
export function settingsOf(
  { appUrl, ownerUrl }: { appUrl: string; ownerUrl: string },
  identity: { host: string },
  folder: string,
): Record<string, string> {
  return {
    DATABASE_URL: appUrl,
    MIGRATION_DATABASE_URL: ownerUrl,
    FIREBASE_PROJECT_ID: 'demo-test',
    FIREBASE_AUTH_EMULATOR_HOST: identity.host,
    CLOCK: '2022-09-20T14:00:00+09:00',
    DATA_DIR: folder,
    IMPORT_DIR: folder,
  };
}

/** The API as a process of its own, with its background jobs, in an environment of its own. */
export function startMain(env: Record<string, string>): Started {
  const child = spawn(process.execPath, [apiProgram], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...env },
  });
  started.add(child);
  let [output, errors] = ['', ''];
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /^vote API on (http:\S+)\n$/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`it ended: ${errors}`)));
  });
  ready.catch(() => undefined);
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output, errors }));
  return { ready, ended, child };
}
