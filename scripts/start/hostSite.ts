import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeHosting } from '../build/hosting';
import { findFreePort } from './ports';
import { PROJECT } from './project';
import type { StartSettings } from './settings';

const ROOT = resolve(__dirname, '..', '..');

// The emulator takes any key; nothing here leads to a project that exists.
const DEMO_FIREBASE = {
  apiKey: 'demo-api-key',
  authDomain: `${PROJECT}.firebaseapp.com`,
  projectId: PROJECT,
  storageBucket: '',
  messagingSenderId: '',
  appId: 'demo-app',
};

/**
 * A copy of the built site that asks the local API and emulator, whatever the build's own config.json
 * says; the answer is its firebase.json.
 */
export async function hostSite(settings: StartSettings): Promise<string> {
  const { sitePort, apiPort, authPort, dataDir } = settings;
  const folder = join(dataDir, 'site');
  const publicDir = join(folder, 'public');
  const firebaseJson = join(folder, 'firebase.json');
  await rm(publicDir, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(ROOT, 'public'), publicDir, { recursive: true });
  const config = {
    baseUrl: `http://127.0.0.1:${apiPort}`,
    firebase: DEMO_FIREBASE,
    authEmulatorUrl: `http://127.0.0.1:${authPort}`,
  };
  await writeFile(join(publicDir, 'config.json'), JSON.stringify(config, null, 2));
  const [hub, logging] = [await findFreePort(4400), await findFreePort(4500)];
  await writeHosting({
    publicDir,
    firebaseJson,
    ports: { hosting: sitePort, auth: authPort, hub, logging },
  });
  return firebaseJson;
}
