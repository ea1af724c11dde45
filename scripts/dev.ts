import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFonts } from './build/fonts';
import { printAddresses, startSignIn } from './start/emulators';
import { findFreePort, requirePorts } from './start/ports';
import { inParallel, startChild, step, untilEnd } from './start/processes';
import { readStartSettings, requireTools, type StartSettings } from './start/settings';
import { startVoteApi } from './start/voteApi';

const ROOT = resolve(__dirname, '..');
const GATSBY = join(ROOT, 'node_modules', 'gatsby', 'cli.js');

async function writeAuthOnly({ authPort, dataDir }: StartSettings): Promise<string> {
  const folder = join(dataDir, 'dev');
  await mkdir(folder, { recursive: true });
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: authPort },
    hub: { host, port: await findFreePort(4400) },
    logging: { host, port: await findFreePort(4500) },
    ui: { enabled: false },
  };
  const file = join(folder, 'firebase.json');
  await writeFile(file, JSON.stringify({ emulators }));
  return file;
}

// Without built pages and their policy: what is edited shows at once. Addresses are static/config.json's.
void untilEnd('npm run dev', async (parts, stop) => {
  const settings = readStartSettings(process.env);
  requireTools();
  await requirePorts(settings);
  const { signal } = stop;
  await inParallel(stop, [
    () =>
      step('Auth emulator, demo administrator', async () => {
        const firebaseJson = await writeAuthOnly(settings);
        await startSignIn(settings, { firebaseJson, signal }, parts);
      }),
    () => startVoteApi(settings, parts, signal),
    () => writeFonts(ROOT),
  ]);
  const site = ['--host', '127.0.0.1', '--port', String(settings.sitePort)];
  parts.push(
    startChild({
      name: 'gatsby develop',
      args: [GATSBY, 'develop', ...site],
      cwd: ROOT,
      env: { GATSBY_TELEMETRY_DISABLED: '1' },
      onLine: (line) => console.log(line),
    }),
  );
  printAddresses(settings);
});
