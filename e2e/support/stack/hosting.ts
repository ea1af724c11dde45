import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmulators } from '../../../scripts/start/emulators';
import { hostSite } from '../../../scripts/start/site';
import { ALL_SLOTS, AUTH_PORT, local } from './addresses';

interface FirebaseJson {
  hosting: object;
  emulators: object;
}

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as FirebaseJson;

/** A site for each slot behind one Hosting emulator; the answer is its firebase.json. */
async function writeSites(folder: string): Promise<string> {
  const files = await Promise.all(
    ALL_SLOTS.map(({ sitePort, apiPort }, slot) =>
      hostSite({
        sitePort,
        apiPort,
        authPort: AUTH_PORT,
        dataDir: path.join(folder, `slot-${slot}`),
      }),
    ),
  );
  const all = await Promise.all(files.map(read));
  const hosting = all.map((settings, slot) => ({
    ...settings.hosting,
    site: `slot-${slot}`,
    public: path.join(path.relative(folder, path.dirname(files[slot]!)), 'public'),
  }));
  const firebaseJson = path.join(folder, 'firebase.json');
  await writeFile(firebaseJson, JSON.stringify({ ...all[0], hosting }));
  return firebaseJson;
}

/** The emulator gives the next port to a site whose own is taken: each has to be where its worker looks for it. */
async function requireOwnSites(): Promise<void> {
  for (const { sitePort, apiPort } of ALL_SLOTS) {
    const answer = await fetch(`${local(sitePort)}/config.json`);
    const { baseUrl } = (await answer.json()) as { baseUrl: string };
    if (baseUrl !== local(apiPort)) throw new Error(`Port ${sitePort} is taken by something else.`);
  }
}

/** The Auth emulator, and the Hosting emulator over a copy of the built site for each slot; the answer ends both. */
export async function startSites(folder: string): Promise<() => Promise<void>> {
  const emulators = await startEmulators({
    sitePort: ALL_SLOTS[0]!.sitePort,
    authPort: AUTH_PORT,
    firebaseJson: await writeSites(folder),
    quiet: true,
  });
  try {
    await requireOwnSites();
    return emulators.stop;
  } catch (error) {
    await emulators.stop();
    throw error;
  }
}
