import type { Auth } from 'firebase-admin/auth';
import { type Role, ROLES } from '../../contract/core/roles';
import type { ServerSettings } from '../serverSettings';
import { openAccounts } from './openAccounts';

/** An account as it is now, whatever a token said when it was made. */
export interface AccountStatus {
  disabled: boolean;
  /** Milliseconds since 1970; sign-ins before it do not count any more. */
  validAfter: number;
  roles: ReadonlySet<Role>;
}

/** Null: there is no such account. Rejects where the identity service cannot be asked. */
export type LookUpAccount = (uid: string) => Promise<AccountStatus | null>;

/** Asks the identity service (firebase-admin); credentials are looked for at the first question. */
export function accountsOfProject(
  settings: Pick<ServerSettings, 'projectId' | 'authEmulatorHost'>,
): LookUpAccount {
  let opening: Promise<Auth> | undefined;
  return async (uid) => {
    opening ??= openAccounts(settings);
    const accounts = await opening;
    const user = await accounts.getUser(uid).catch((error: unknown) => {
      if (isNobody(error)) return null;
      throw error;
    });
    if (!user) return null;
    const { disabled, tokensValidAfterTime, customClaims } = user;
    const validAfter = tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0;
    return {
      disabled,
      validAfter,
      roles: new Set(ROLES.filter((role) => customClaims?.[role] === true)),
    };
  };
}

function isNobody(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
