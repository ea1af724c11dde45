import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Role } from '../../contract/core/constants';
import { findFreePort } from './ports';
import { logTo, type ProcessPart, startChild, whenReady } from './processes';
import type { StartSettings } from './settings';

/** A project named demo-… exists in the emulators only; nothing can reach a real one by mistake. */
export const PROJECT = 'demo-dj-ranking';

/** Of the Auth emulator, whose accounts live as long as it does. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

const ROOT = resolve(__dirname, '..', '..');
const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const LAZY_SCHEMAS = pathToFileURL(join(__dirname, 'lazySchemas.mjs')).href;
const RESPONSE_LIMIT = 30_000;

export interface EmulatorOptions {
  authPort: number;
  /** Left out: no Hosting emulator. */
  sitePort?: number;
  /** Says what is hosted, and is told the ports; made where it is missing. */
  firebaseJson: string;
  onLine?: (line: string) => void;
}

const AuthResponse = z.object({
  localId: z.string().optional(),
  users: z.array(z.object({ localId: z.string() })).optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** A request to the Auth emulator with all rights. */
async function requestAuth(authHost: string, method: string, path: string, body: object) {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(RESPONSE_LIMIT),
  });
  return AuthResponse.parse(await response.json());
}

/** The ports of the emulators, in this firebase.json. */
async function writePorts({ authPort, sitePort, firebaseJson }: EmulatorOptions): Promise<void> {
  await mkdir(dirname(firebaseJson), { recursive: true });
  const settings = JSON.parse(await readFile(firebaseJson, 'utf8').catch(() => '{}')) as object;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    auth: at(authPort),
    ...(sitePort !== undefined && { hosting: at(sitePort) }),
    // Any ports: several that start at once would all find the usual ones free.
    hub: at(await findFreePort(0)),
    logging: at(await findFreePort(0)),
    ui: { enabled: false },
  };
  await writeFile(firebaseJson, JSON.stringify({ ...settings, emulators }, null, 2));
}

/** Firebase's emulators for sign-in and, where `sitePort` is given, hosting; resolves once they answer. */
export async function startEmulators(options: EmulatorOptions): Promise<ProcessPart> {
  const { sitePort, authPort, firebaseJson, onLine } = options;
  const folder = dirname(resolve(firebaseJson));
  await writePorts(options);
  const part = startChild({
    name: 'the emulators',
    args: [
      '--import',
      LAZY_SCHEMAS,
      FIREBASE,
      'emulators:start',
      '--only',
      sitePort === undefined ? 'auth' : 'auth,hosting',
      '--project',
      PROJECT,
      '--config',
      resolve(firebaseJson),
      '--non-interactive',
    ],
    cwd: folder,
    // Whoever is logged in to Firebase here has no part in this; two stacks must not meet in /tmp.
    env: { NO_UPDATE_NOTIFIER: '1', CI: '1', TMPDIR: folder, XDG_CONFIG_HOME: folder },
    onLine,
  });
  const ports = sitePort === undefined ? [authPort] : [authPort, sitePort];
  await whenReady(
    part,
    ports.map((port) => `http://127.0.0.1:${port}/`),
  );
  // In production an unknown e-mail address and a wrong password get the same response; here too.
  const path = `v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const { error } = await requestAuth(`127.0.0.1:${authPort}`, 'PATCH', path, config);
  if (error) throw new Error(`The Auth emulator refused a setting: ${error.message}`);
  return part;
}

export interface AccountOptions {
  /** HOST:PORT of the Auth emulator. */
  authHost: string;
  email: string;
  password: string;
  claims: Partial<Record<Role, true>>;
  emailVerified: boolean;
}

/** Makes the account in the Auth emulator, or gives the one that is there this password and these claims. */
export async function makeAccount({ authHost, ...account }: AccountOptions): Promise<void> {
  const request = (path: string, body: object) =>
    requestAuth(authHost, 'POST', `v1/projects/${PROJECT}/${path}`, body);
  const { email, password, claims, emailVerified } = account;
  const made = await request('accounts', { email, password });
  const known = made.localId ? made : await request('accounts:lookup', { email: [email] });
  const localId = known.localId ?? known.users?.[0]?.localId;
  const customAttributes = JSON.stringify(claims);
  const changes = { localId, password, emailVerified, customAttributes };
  const changed = await request('accounts:update', changes);
  const failure = (localId ? undefined : made.error) ?? changed.error;
  if (failure) throw new Error(`The account ${email} could not be made: ${failure.message}`);
}

/** The emulators of this firebase.json, and the demo administrator in them. */
export async function startSignIn(
  { authPort, dataDir }: StartSettings,
  options: Pick<EmulatorOptions, 'sitePort' | 'firebaseJson'>,
): Promise<void> {
  await startEmulators({ ...options, authPort, onLine: logTo(dataDir, 'emulators') });
  const authHost = `127.0.0.1:${authPort}`;
  await makeAccount({ authHost, ...DEMO_ADMIN, claims: { admin: true }, emailVerified: true });
}

export function printAddresses({ sitePort, apiPort }: StartSettings): void {
  console.log(`
  Site      http://127.0.0.1:${sitePort}
  Account   ${DEMO_ADMIN.email}
  Password  ${DEMO_ADMIN.password}
  Vote API  http://127.0.0.1:${apiPort}

  Ctrl-C ends everything.
`);
}
