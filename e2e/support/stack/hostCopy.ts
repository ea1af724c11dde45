import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeHosting, type EmulatorPorts } from '../../../scripts/build/hosting';
import { local, PORTS } from './addresses';

export interface CopyOptions {
  /** The folder of built pages. */
  built: string;
  /** Where the copy and its firebase.json go. */
  folder: string;
  apiPort: number;
  ports: EmulatorPorts;
}

/** A copy of a built site that asks a vote API of the tests, under headers made for it; the answer is its firebase.json. */
export async function hostCopy({ built, folder, apiPort, ports }: CopyOptions): Promise<string> {
  const publicDir = path.join(folder, 'public');
  const firebaseJson = path.join(folder, 'firebase.json');
  await cp(built, publicDir, { recursive: true });
  const configFile = path.join(publicDir, 'config.json');
  const config = JSON.parse(await readFile(configFile, 'utf8')) as object;
  const addresses = { baseUrl: local(apiPort), authEmulatorUrl: local(PORTS.auth) };
  await writeFile(configFile, JSON.stringify({ ...config, ...addresses }));
  await writeHosting({ publicDir, firebaseJson, ports });
  return firebaseJson;
}
