import type { Auth } from 'firebase-admin/auth';
import { type Role, ROLES } from '../../contract/core/constants';
import { type Config, isDemoProject } from '../config';

type IdentityConfig = Pick<Config, 'projectId' | 'authEmulatorHost'>;

const LOCAL_EMULATOR = '127.0.0.1:9099';

/** An account as it is now, whatever a token said when it was made. */
export interface AccountStatus {
  disabled: boolean;
  /** Milliseconds since 1970; sign-ins before it do not count any more. */
  validAfter: number;
  roles: ReadonlySet<Role>;
}

/** Null: there is no such account. Rejects where the identity service does not answer. */
export type LookUpAccount = (uid: string) => Promise<AccountStatus | null>;

/** The accounts of a real project, or those of the emulator where the project is named demo-…. */
export async function openAccounts({ projectId, authEmulatorHost }: IdentityConfig): Promise<Auth> {
  const { applicationDefault, initializeApp } = await import('firebase-admin/app');
  const { getAuth } = await import('firebase-admin/auth');
  const isDemo = isDemoProject(projectId);
  // The library itself reads no other setting.
  if (isDemo) process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost ?? LOCAL_EMULATOR;
  const app = initializeApp({ projectId, ...(isDemo ? {} : { credential: applicationDefault() }) });
  return getAuth(app);
}

/** Queries the identity service (firebase-admin); credentials are looked for at the first look-up. */
export function accountsOfProject(config: IdentityConfig): LookUpAccount {
  let opening: Promise<Auth> | undefined;
  return async (uid) => {
    opening ??= openAccounts(config);
    const accounts = await opening;
    const user = await accounts.getUser(uid).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found')
        return null;
      throw error;
    });
    if (!user) return null;
    const { disabled, tokensValidAfterTime, customClaims } = user;
    return {
      disabled,
      validAfter: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
      roles: new Set(ROLES.filter((role) => customClaims?.[role] === true)),
    };
  };
}
