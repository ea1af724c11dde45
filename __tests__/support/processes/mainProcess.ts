import { sourceOf, startProcess } from './startProcess';

const started = new Set<ReturnType<typeof startProcess>>();

/** kill -9 of all that a test has started. */
export function endStarted(): void {
  for (const { child } of started) child.kill('SIGKILL');
  started.clear();
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
export function startMain(env: Record<string, string>) {
  const { PATH, HOME } = process.env;
  const main = startProcess(sourceOf('api/main.ts'), { env: { PATH, HOME, PORT: '0', ...env } });
  started.add(main);
  const ready = main.until(/^vote API on (http:\S+)$/m).then(([, address = '']) => address);
  ready.catch(() => undefined);
  const ended = main.ended.then(({ code, stdout, stderr }) => {
    return { code, output: stdout, errors: stderr };
  });
  /** `ready` resolves with the address once it is ready. */
  return { ...main, ready, ended };
}
