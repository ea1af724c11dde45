import { makeAccount } from '../../../scripts/start/emulators';
import { PORTS } from './addresses';

export interface Account {
  email: string;
  password: string;
}

const password = 'dj-ranking-2022';

export const ADMIN: Account = { email: 'admin@example.com', password };
/** Another administrator: two of them decide where two people have to. */
export const SECOND_ADMIN: Account = { email: 'second@example.com', password };

const AUTH = `127.0.0.1:${PORTS.auth}`;

/** Made once: an account that is made again gets its password anew, which ends every sign-in of it. */
export async function makeAccounts(): Promise<void> {
  const shared = { authHost: AUTH, emailVerified: true };
  await makeAccount({ ...shared, ...ADMIN, claims: { admin: true } });
  await makeAccount({ ...shared, ...SECOND_ADMIN, claims: { admin: true } });
}
