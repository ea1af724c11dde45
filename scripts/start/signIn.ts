import { makeAccount } from './account';
import { type EmulatorOptions, startEmulators } from './emulators';
import { logTo } from './processes/log';
import type { StartSettings } from './settings';
import type { Parts } from './processes/untilEnd';

/** Of the emulator, whose accounts live as long as it does. */
export const DEMO_ADMIN = { email: 'admin@example.com', password: 'dj-ranking-2022' };

/** The emulators of this firebase.json, and the demo administrator in them. */
export async function startSignIn(
  { authPort, dataDir }: StartSettings,
  options: Pick<EmulatorOptions, 'sitePort' | 'firebaseJson' | 'signal'>,
  parts: Parts,
): Promise<void> {
  const onLine = logTo(dataDir, 'emulators');
  parts.push(await startEmulators({ ...options, authPort, onLine }));
  await makeAccount({
    authHost: `127.0.0.1:${authPort}`,
    ...DEMO_ADMIN,
    claims: { admin: true },
    emailVerified: true,
  });
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
