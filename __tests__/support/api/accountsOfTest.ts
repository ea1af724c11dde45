import { accountsOfProject, checkAccountStatus, lookUpIn } from '../../../api/identity/accounts';
import { emulatorTokens } from '../../../api/identity/emulatorTokens';
import type { AppParts } from '../../../api/app';
import { Problem } from '../../../contract/core/primitives';
import { makeAccount, PROJECT } from '../../../scripts/start/emulators';
import { type AuthEmulator, startAuthEmulator } from '../processes/authEmulator';
import { type ApiOfTest, startApiOfTest } from './apiOfTest';

export const PASSWORD = 'dj-ranking-2022';

/** The API with the accounts of a real Auth emulator. */
export interface ApiWithAccounts {
  api: ApiOfTest;
  emulator: AuthEmulator;
  /** Makes an account with these claims and a password, and signs in with it: its headers and uid. */
  signedIn(email: string, claims?: object): Promise<{ headers: Headers; uid: string }>;
  stop(): Promise<void>;
}

type Headers = Record<string, string>;

export async function startApiWithAccounts(
  parts: Partial<AppParts> = {},
): Promise<ApiWithAccounts> {
  const emulator = await startAuthEmulator();
  const accounts = accountsOfProject({ projectId: PROJECT, authEmulatorHost: emulator.host });
  const verifyToken = checkAccountStatus(emulatorTokens(PROJECT), lookUpIn(accounts));
  const api = await startApiOfTest({ accounts, verifyToken, ...parts });
  await api.open('2022-09-01T12:00+09:00', '2022-09-30T12:00+09:00');
  return {
    api,
    emulator,
    async signedIn(email, claims = { admin: true }) {
      const account = { email, password: PASSWORD, claims, emailVerified: true };
      await makeAccount({ authHost: emulator.host, ...account });
      const { idToken, localId = '' } = await emulator.signIn(email, PASSWORD);
      return { headers: { Authorization: `Bearer ${idToken}` }, uid: localId };
    },
    async stop() {
      await api.drop();
      await emulator.stop();
    },
  };
}

/** `[status, code]` where the API refuses, else the status. */
export async function outcome(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return response.ok ? response.status : [response.status, Problem.parse(body).code];
}
