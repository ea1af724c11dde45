import { DEMO_ADMIN, makeAccount } from '../../../scripts/start/emulators';
import { AUTH_PORT } from './addresses';

export const ADMIN = DEMO_ADMIN;
/** Another administrator: two of them decide where two people have to. */
export const SECOND_ADMIN = { ...ADMIN, email: 'second@example.com' };

/** Made once: an account that is made again gets its password anew, which ends every sign-in of it. */
export async function makeAccounts(): Promise<void> {
  const authHost = `127.0.0.1:${AUTH_PORT}`;
  for (const account of [ADMIN, SECOND_ADMIN])
    await makeAccount({ authHost, ...account, emailVerified: true, claims: { admin: true } });
}
