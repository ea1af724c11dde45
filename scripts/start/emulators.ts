import { join, resolve } from 'node:path';
import { type ProcessPart, startChild, whenReady } from './child';
import { PROJECT } from './project';

const ROOT = resolve(__dirname, '..', '..');
const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');

export interface EmulatorOptions {
  /** Left out: no Hosting emulator. */
  sitePort?: number;
  authPort: number;
  /** Says which ports the emulators take, and what is hosted. */
  firebaseJson: string;
  onLine?: (line: string) => void;
}

// In production an unknown e-mail address and a wrong password get the same answer; here too.
async function protectEmails(authPort: number): Promise<void> {
  const config = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
  const response = await fetch(`${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator refused a setting: ${await response.text()}`);
}

/** Firebase's Auth emulator, and Hosting's where `sitePort` is given; resolves once they answer. */
export async function startEmulators(options: EmulatorOptions): Promise<ProcessPart> {
  const { sitePort, authPort, firebaseJson, onLine } = options;
  const only = sitePort === undefined ? 'auth' : 'auth,hosting';
  const part = startChild({
    name: 'the emulators',
    args: [
      // It compiles the schemas of a large API at start: with room for the rubbish, in 8 s, not 11 s.
      '--max-semi-space-size=128',
      FIREBASE,
      'emulators:start',
      '--only',
      only,
      '--project',
      PROJECT,
      '--config',
      firebaseJson,
      '--non-interactive',
    ],
    env: { NO_UPDATE_NOTIFIER: '1', CI: '1' },
    onLine,
  });
  const ports = sitePort === undefined ? [authPort] : [authPort, sitePort];
  await whenReady(
    part,
    ports.map((port) => `http://127.0.0.1:${port}/`),
  );
  await protectEmails(authPort);
  return part;
}
