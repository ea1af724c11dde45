import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FirebaseJson } from '../../../__tests__/support/files/firebaseSettings';
import { startEmulators } from '../../../scripts/start/emulators';
import { hostSite } from '../../../scripts/start/site';
import { ALL_SLOTS, AUTH_PORT } from './addresses';

/** The Auth emulator, and one Hosting emulator with a copy of the built site for each slot; the answer ends both. */
export async function startSites(folder: string): Promise<() => Promise<void>> {
  const sites = ALL_SLOTS.map(async (ports, slot) => {
    const dataDir = path.join(folder, `slot-${slot}`);
    const file = await hostSite({ ...ports, authPort: AUTH_PORT, dataDir });
    const settings = JSON.parse(await readFile(file, 'utf8')) as FirebaseJson;
    const publicDir = path.join(path.relative(folder, path.dirname(file)), 'public');
    const hosting = { ...settings.hosting, site: `slot-${slot}`, public: publicDir };
    return { ...settings, hosting };
  });
  const all = await Promise.all(sites);
  const firebaseJson = path.join(folder, 'firebase.json');
  const hosting = all.map((one) => one.hosting);
  await writeFile(firebaseJson, JSON.stringify({ ...all[0], hosting }));
  const { sitePort } = ALL_SLOTS[0]!;
  const options = { sitePort, authPort: AUTH_PORT, firebaseJson };
  return (await startEmulators(options)).stop;
}
