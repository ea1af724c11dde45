import { makeAccount } from '../../../scripts/start/emulators';
import { PORTS, PROJECT } from './addresses';

export interface Account {
  email: string;
  password: string;
}

const password = 'dj-ranking-2022';

export const ADMIN: Account = { email: 'admin@example.com', password };
/** Another administrator: two of them decide where two people have to. */
export const SECOND_ADMIN: Account = { email: 'second@example.com', password };

/** An administrator who is disabled by the test that makes it. */
export const LEAVER: Account = { email: 'leaver@example.com', password };

const AUTH = `127.0.0.1:${PORTS.auth}`;

async function askEmulator(path: string, body: object): Promise<unknown> {
  const address = `http://${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/${path}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

export async function makeLeaver(): Promise<void> {
  await makeAccount({ authHost: AUTH, emailVerified: true, ...LEAVER, claims: { admin: true } });
}

/** As an owner of the project does; its sign-ins end. */
export async function disableAccount({ email }: Account): Promise<void> {
  const found = await askEmulator('accounts:lookup', { email: [email] });
  const { users } = found as { users: { localId: string }[] };
  await askEmulator('accounts:update', { localId: users[0]?.localId, disableUser: true });
}

/** Made once: an account that is made again gets its password anew, which ends every sign-in of it. */
export async function makeAccounts(): Promise<void> {
  const shared = { authHost: AUTH, emailVerified: true };
  await makeAccount({ ...shared, ...ADMIN, claims: { admin: true } });
  await makeAccount({ ...shared, ...SECOND_ADMIN, claims: { admin: true } });
}
