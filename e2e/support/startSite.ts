import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeHosting } from '../../scripts/build/hosting';
import { startEmulators } from '../../scripts/start/emulators';
import { ADDRESSES, PORTS } from './addresses';

const ROOT = path.resolve(__dirname, '..', '..');

/** A copy of the built site that asks the tests' own API and Auth emulator, under headers made for it. */
async function hostCopy(folder: string): Promise<string> {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(path.join(ROOT, 'public'), publicDir, { recursive: true });
  const configFile = path.join(publicDir, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  const local = { baseUrl: ADDRESSES.api, authEmulatorUrl: ADDRESSES.auth };
  await writeFile(configFile, JSON.stringify({ ...config, ...local }));
  const { site: hosting, auth, hub, logging } = PORTS;
  await writeHosting({ publicDir, firebaseJson, ports: { hosting, auth, hub, logging } });
  return firebaseJson;
}

/** Once before all browser tests: the Auth and Hosting emulators over the built site; the answer ends them. */
export default async function startSite(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dj-ranking-site-'));
  const firebaseJson = await hostCopy(folder);
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
