import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ProcessPart, startChild, type StartOptions, whenReady } from './processes/child';
import { PROJECT } from './project';

const ROOT = resolve(__dirname, '..', '..');
const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const LAZY_SCHEMAS = pathToFileURL(join(__dirname, 'lazySchemas.mjs')).href;

export interface EmulatorOptions extends StartOptions {
  /** Left out: no Hosting emulator. */
  sitePort?: number;
  /** Left out: no Auth emulator. */
  authPort?: number;
  /** Says which ports the emulators take, and what is hosted. */
  firebaseJson: string;
  /** Warnings and errors alone, not a line for each request. */
  quiet?: boolean;
}

const ANSWER_LIMIT = 30_000;

// In production an unknown e-mail address and a wrong password get the same answer; here too.
async function protectEmails(authPort: number): Promise<void> {
  const config = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v2/projects/${PROJECT}/config`;
  const response = await fetch(`${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    signal: AbortSignal.timeout(ANSWER_LIMIT),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator refused a setting: ${await response.text()}`);
}

/** Firebase's emulators: Auth where `authPort` is given, Hosting where `sitePort` is; resolves once they answer. */
export async function startEmulators(options: EmulatorOptions): Promise<ProcessPart> {
  const { sitePort, authPort, firebaseJson, quiet = false, onLine, signal } = options;
  const folder = dirname(resolve(firebaseJson));
  const ports = { auth: authPort, hosting: sitePort };
  const wanted = Object.entries(ports).filter(([, port]) => port !== undefined);
  const part = startChild({
    name: 'the emulators',
    args: [
      '--import',
      LAZY_SCHEMAS,
      FIREBASE,
      'emulators:start',
      '--only',
      wanted.map(([name]) => name).join(),
      '--project',
      PROJECT,
      '--config',
      resolve(firebaseJson),
      '--non-interactive',
      ...(quiet ? ['--log-verbosity', 'QUIET'] : []),
    ],
    cwd: folder,
    // Whoever is logged in to Firebase here has no part in this; two stacks must not meet in /tmp.
    env: { NO_UPDATE_NOTIFIER: '1', CI: '1', TMPDIR: folder, XDG_CONFIG_HOME: folder },
    onLine,
  });
  const urls = wanted.map(([, port]) => `http://127.0.0.1:${port}/`);
  await whenReady(part, urls, signal);
  try {
    if (authPort !== undefined) await protectEmails(authPort);
  } catch (error) {
    await part.stop();
    throw error;
  }
  return part;
}
