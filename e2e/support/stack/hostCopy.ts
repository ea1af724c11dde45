import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHosting, type EmulatorPorts } from '../../../scripts/build/hosting';
import { ADDRESSES } from './addresses';

/**
 * A copy, in `folder`, of a built site that asks the tests' own API and Auth emulator, under headers made for it;
 * the answer is its firebase.json.
 */
export async function hostCopy(
  built: string,
  folder: string,
  ports: EmulatorPorts,
): Promise<string> {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(built, publicDir, { recursive: true });
  const configFile = path.join(publicDir, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  const local = { baseUrl: ADDRESSES.api, authEmulatorUrl: ADDRESSES.auth };
  await writeFile(configFile, JSON.stringify({ ...config, ...local }));
  await writeHosting({ publicDir, firebaseJson, ports });
  return firebaseJson;
}
