import type { Auth, UserRecord } from 'firebase-admin/auth';
import { LRUCache } from 'lru-cache';
import { type Role, ROLES } from '../../contract/core/constants';
import { type Config, isDemoProject } from '../config';
import { refusal, unauthenticated } from '../problems/problem';
import type { Account, VerifyToken } from './account';

type IdentityConfig = Pick<Config, 'projectId' | 'authEmulatorHost'>;

const LOCAL_EMULATOR = '127.0.0.1:9099';

/** An account as it is now, whatever a token said when it was made. */
export interface AccountStatus {
  disabled: boolean;
  /** Milliseconds since 1970; sign-ins before it do not count any more. */
  validAfter: number;
  roles: ReadonlySet<Role>;
}

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

/** The accounts that a server works with; credentials are looked for when they are first needed. */
export type OpenAccounts = () => Promise<Auth>;

export function accountsOfProject(config: IdentityConfig): OpenAccounts {
  let opening: Promise<Auth> | undefined;
  return () => (opening ??= openAccounts(config));
}

/** Whether the identity service failed with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The custom claims that are exactly `true`. */
export function rolesOf({ customClaims = {} }: Pick<UserRecord, 'customClaims'>): Role[] {
  return ROLES.filter((role) => customClaims[role] === true);
}

type LookUpAccount = ReturnType<typeof lookUpIn>;

/** Queries the identity service (firebase-admin), and rejects where it does not answer. Null: there is no such account. */
export function lookUpIn(open: OpenAccounts) {
  return async (uid: string): Promise<AccountStatus | null> => {
    const accounts = await open();
    const user = await accounts.getUser(uid).catch((error: unknown) => {
      if (hasCode(error, 'auth/user-not-found')) return null;
      throw error;
    });
    if (!user) return null;
    const { disabled, tokensValidAfterTime } = user;
    return {
      disabled,
      validAfter: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
      roles: new Set(rolesOf(user)),
    };
  };
}

/** Rejects where that takes longer than so many milliseconds. */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const MAX_ACCOUNTS = 1_000;
/** How old a status may be for reads and ingestion, in milliseconds. */
const FRESH_MS = 50_000;
/** How long reads go by what they have after a look-up that failed. */
const FAILED_MS = 5_000;
const TIMEOUT_MS = 3_000;

/** Null: there is no such account. Undefined: it could not be looked up yet. */
interface Known {
  status: AccountStatus | null | undefined;
}

/**
 * A token that is good by itself counts while its account does. A decision looks the account up at once, and is 503 where
 * that fails. Reads and ingestion notice within a minute, and while the identity service is down they go by what was known
 * last, else by the token, which ends within the hour. `onFailure` gets the reason.
 */
export function checkAccountStatus(
  verifyToken: VerifyToken,
  lookUp: LookUpAccount,
  onFailure: (reason: string) => void = () => undefined,
): VerifyToken {
  const lookUpInTime = (uid: string) =>
    inTime(lookUp(uid), TIMEOUT_MS).catch((error: unknown) => {
      onFailure(String(error));
      throw error;
    });

  const known = new LRUCache<string, Known>({
    max: MAX_ACCOUNTS,
    ttl: FRESH_MS,
    ignoreFetchAbort: true,
    async fetchMethod(uid, stale, { options }) {
      try {
        return { status: await lookUpInTime(uid) };
      } catch {
        options.ttl = FAILED_MS;
        return { status: stale?.status };
      }
    },
  });

  async function lookUpNow(uid: string): Promise<AccountStatus | null> {
    const status = await lookUpInTime(uid).catch((error: unknown) => {
      throw refusal('identity_unavailable', { reason: String(error) });
    });
    known.set(uid, { status });
    return status;
  }

  return async (token, purpose) => {
    const account = await verifyToken(token, purpose);
    // Whoever may do nothing anyway is not worth a look-up.
    if (account.roles.size === 0) return account;
    const status =
      purpose === 'decision'
        ? await lookUpNow(account.uid)
        : (await known.forceFetch(account.uid)).status;
    return status === undefined ? account : applyStatus(account, status);
  };
}

function applyStatus(account: Account, status: AccountStatus | null): Account {
  if (!status) throw unauthenticated('the account is gone');
  if (status.disabled) throw unauthenticated('the account is disabled');
  if (account.signedInAt < status.validAfter) throw unauthenticated('the sign-in was revoked');
  const roles = [...account.roles].filter((role) => status.roles.has(role));
  return { ...account, roles: new Set(roles) };
}
