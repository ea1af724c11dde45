import { join, resolve } from 'node:path';
import { writeFonts } from './build/fonts';
import { printAddresses, startSignIn } from './start/emulators';
import { requireFreePorts } from './start/ports';
import { startChild, step, untilEnd } from './start/processes';
import { readStartSettings } from './start/settings';
import { startVoteApi } from './start/voteApi';

const ROOT = resolve(__dirname, '..');
const GATSBY = join(ROOT, 'node_modules', 'gatsby', 'cli.js');

// Without built pages and their policy: what is edited shows at once. Addresses are static/config.json's.
void untilEnd('npm run dev', async () => {
  const settings = readStartSettings(process.env);
  await requireFreePorts([settings.sitePort, settings.apiPort, settings.authPort]);
  const firebaseJson = join(settings.dataDir, 'dev', 'firebase.json');
  await Promise.all([
    step('Auth emulator, demo administrator', () => startSignIn(settings, { firebaseJson })),
    startVoteApi(settings),
    writeFonts(ROOT),
  ]);
  startChild({
    name: 'gatsby develop',
    args: [GATSBY, 'develop', '--host', '127.0.0.1', '--port', String(settings.sitePort)],
    cwd: ROOT,
    env: { GATSBY_TELEMETRY_DISABLED: '1' },
    onLine: (line) => console.log(line),
  });
  printAddresses(settings);
});
