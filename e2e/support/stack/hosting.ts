import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHosting } from '../../../scripts/build/hosting';
import { startEmulators } from '../../../scripts/start/emulators';
import { ALL_SLOTS, local, PORTS } from './addresses';
import { startCdn } from './cdn';

const ROOT = path.resolve(__dirname, '..', '..', '..');

interface FirebaseJson {
  hosting: { public: string };
  emulators: object;
}

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as FirebaseJson;

/** A copy of the built site that asks a vote API of the tests, under headers made for it; the answer is its firebase.json. */
async function hostCopy(folder: string, apiPort: number): Promise<string> {
  const { hosting, auth, hub, logging } = PORTS;
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(path.join(ROOT, 'public'), publicDir, { recursive: true });
  const configFile = path.join(publicDir, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  const addresses = { baseUrl: local(apiPort), authEmulatorUrl: local(auth) };
  await writeFile(configFile, JSON.stringify({ ...config, ...addresses }));
  await writeHosting({ publicDir, firebaseJson, ports: { hosting, auth, hub, logging } });
  return firebaseJson;
}

/** A site for each slot behind one Hosting emulator. */
async function writeSites(folder: string): Promise<string> {
  const files = await Promise.all(
    ALL_SLOTS.map(({ apiPort }, slot) => hostCopy(path.join(folder, `slot-${slot}`), apiPort)),
  );
  const all = await Promise.all(files.map(read));
  const sites = all.map((settings, index) => {
    const publicDir = path.resolve(path.dirname(files[index]!), settings.hosting.public);
    const site = path.basename(path.dirname(files[index]!));
    return { ...settings.hosting, site, public: path.relative(folder, publicDir) };
  });
  const firebaseJson = path.join(folder, 'firebase.json');
  await writeFile(firebaseJson, JSON.stringify({ ...all[0], hosting: sites }));
  return firebaseJson;
}

/** The emulator gives the next port to a site whose own is taken: each has to be where its worker looks for it. */
async function requireOwnSites(): Promise<void> {
  for (const { hostingPort, apiPort } of ALL_SLOTS) {
    const answer = await fetch(`${local(hostingPort)}/config.json`);
    const { baseUrl } = (await answer.json()) as { baseUrl: string };
    if (baseUrl !== local(apiPort))
      throw new Error(`Port ${hostingPort} is taken by something else.`);
  }
}

/** The Auth emulator, and the Hosting emulator over a copy of the built site for each slot; the answer ends both. */
export async function startSites(folder: string): Promise<() => Promise<void>> {
  const emulators = await startEmulators({
    sitePort: PORTS.hosting,
    authPort: PORTS.auth,
    firebaseJson: await writeSites(folder),
    quiet: true,
  });
  try {
    await requireOwnSites();
    const cdns = await Promise.all(ALL_SLOTS.map(startCdn));
    return async () => {
      await Promise.all(cdns.map((stop) => stop()));
      await emulators.stop();
    };
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}
