import type { AppParts } from '../../../api/app';
import { accountsOfProject, checkAccountStatus, lookUpIn } from '../../../api/identity/accounts';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import { makeAccount, PROJECT } from '../../../scripts/start/emulators';
import { startAuthEmulator } from '../processes/authEmulator';
import { startApiOfTest } from './apiOfTest';

export const PASSWORD = 'dj-ranking-2022';

export type ApiWithAccounts = Awaited<ReturnType<typeof startApiWithAccounts>>;

/** The API with the accounts of a real Auth emulator. */
export async function startApiWithAccounts(parts: Partial<AppParts> = {}) {
  const emulator = await startAuthEmulator();
  const accounts = accountsOfProject({ projectId: PROJECT, authEmulatorHost: emulator.host });
  const verifyToken = checkAccountStatus(emulatorTokens(PROJECT), lookUpIn(accounts));
  const api = await startApiOfTest({ accounts, verifyToken, ...parts });
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  return {
    api,
    emulator,
    /** Makes an account with these claims and a password, and signs in with it: its headers and uid. */
    async signedIn(email: string, claims: object = { admin: true }) {
      const account = { email, password: PASSWORD, claims, emailVerified: true };
      await makeAccount({ authHost: emulator.host, ...account });
      const { idToken, localId = '' } = await emulator.signIn(email, PASSWORD);
      const headers: Record<string, string> = { Authorization: `Bearer ${idToken}` };
      return { headers, uid: localId };
    },
    async stop() {
      await api.drop();
      await emulator.stop();
    },
  };
}
