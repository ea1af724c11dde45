import { join, resolve } from 'node:path';
import { writeFonts } from './build/fonts';
import { printAddresses, startSignIn, writeAuthSettings } from './start/emulators';
import { requirePorts } from './start/ports';
import { inParallel, startChild, step, untilEnd } from './start/processes';
import { readStartSettings, requireNode } from './start/settings';
import { startVoteApi } from './start/voteApi';

const ROOT = resolve(__dirname, '..');
const GATSBY = join(ROOT, 'node_modules', 'gatsby', 'cli.js');

// Without built pages and their policy: what is edited shows at once. Addresses are static/config.json's.
void untilEnd('npm run dev', async (parts, stop) => {
  const settings = readStartSettings(process.env);
  requireNode();
  await requirePorts(settings);
  const { signal } = stop;
  await inParallel(stop, [
    () =>
      step('Auth emulator, demo administrator', async () => {
        const firebaseJson = await writeAuthSettings(
          join(settings.dataDir, 'dev'),
          settings.authPort,
        );
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
