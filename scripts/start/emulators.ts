import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Role } from '../../contract/core/constants';
import { findFreePort } from './ports';
import {
  logTo,
  type Part,
  type ProcessPart,
  startChild,
  type StartOptions,
  whenReady,
} from './processes';
import type { StartSettings } from './settings';

/** A project named demo-… exists in the emulators only; nothing can reach a real one by mistake. */
export const PROJECT = 'demo-dj-ranking';

/** Of the Auth emulator, whose accounts live as long as it does. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

const ROOT = resolve(__dirname, '..', '..');
const FIREBASE = join(ROOT, 'node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js');
const LAZY_SCHEMAS = pathToFileURL(join(__dirname, 'lazySchemas.mjs')).href;
const RESPONSE_LIMIT = 30_000;

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

/** Firebase's emulators: Auth where `authPort` is given, Hosting where `sitePort` is; resolves once they answer. */
export async function startEmulators(options: EmulatorOptions): Promise<ProcessPart> {
  const { sitePort, authPort, firebaseJson, quiet = false, onLine, signal } = options;
  const folder = dirname(resolve(firebaseJson));
  const ports = { auth: authPort, hosting: sitePort };
  const wanted = Object.entries(ports).filter(([, port]) => port !== undefined);
  const only = wanted.map(([name]) => name).join();
  const verbosity = quiet ? ['--log-verbosity', 'QUIET'] : [];
  const part = startChild({
    name: 'the emulators',
    args: [
      '--import',
      LAZY_SCHEMAS,
      FIREBASE,
      'emulators:start',
      '--only',
      only,
      '--project',
      PROJECT,
      '--config',
      resolve(firebaseJson),
      '--non-interactive',
      ...verbosity,
    ],
    cwd: folder,
    // Whoever is logged in to Firebase here has no part in this; two stacks must not meet in /tmp.
    env: { NO_UPDATE_NOTIFIER: '1', CI: '1', TMPDIR: folder, XDG_CONFIG_HOME: folder },
    onLine,
  });
  const urls = wanted.map(([, port]) => `http://127.0.0.1:${port}/`);
  await whenReady(part, urls, signal);
  if (authPort === undefined) return part;
  // In production an unknown e-mail address and a wrong password get the same response; here too.
  const path = `v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`;
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  try {
    const { error } = await requestAuth(`127.0.0.1:${authPort}`, 'PATCH', path, config);
    if (error) throw new Error(`The Auth emulator refused a setting: ${error.message}`);
  } catch (error) {
    await part.stop();
    throw error;
  }
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

/** A firebase.json in `folder` for the Auth emulator alone; returns its path. */
export async function writeAuthSettings(folder: string, authPort: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'firebase.json');
  const at = (port: number) => ({ host: '127.0.0.1', port });
  // Any ports: several that start at once would all find the usual ones free.
  const [hub, logging] = [at(await findFreePort(0)), at(await findFreePort(0))];
  const emulators = { auth: at(authPort), hub, logging, ui: { enabled: false } };
  await writeFile(file, JSON.stringify({ emulators }));
  return file;
}

/** The emulators of this firebase.json, and the demo administrator in them. */
export async function startSignIn(
  { authPort, dataDir }: StartSettings,
  options: Pick<EmulatorOptions, 'sitePort' | 'firebaseJson' | 'signal'>,
  parts: Part[],
): Promise<void> {
  const onLine = logTo(dataDir, 'emulators');
  parts.push(await startEmulators({ ...options, authPort, onLine }));
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
