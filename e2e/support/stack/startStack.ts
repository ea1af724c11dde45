import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmulators } from '../../../scripts/start/emulators';
import { PORTS } from './addresses';
import { hostCopy } from './hostCopy';

const ROOT = path.resolve(__dirname, '..', '..', '..');

/** Once before all browser tests: the Auth and Hosting emulators over the built site; the answer ends them. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dj-ranking-site-'));
  const { site: hosting, auth, hub, logging } = PORTS;
  const ports = { hosting, auth, hub, logging };
  const firebaseJson = await hostCopy(path.join(ROOT, 'public'), folder, ports);
  const emulators = await startEmulators({
    sitePort: PORTS.site,
    authPort: PORTS.auth,
    firebaseJson,
  });
  return async () => {
    await emulators.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
