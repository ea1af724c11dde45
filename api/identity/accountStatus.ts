import { LRUCache } from 'lru-cache';
import { identityUnavailable, unauthenticated } from '../problems/problem';
import type { Account, VerifyToken } from './account';
import type { AccountStatus, LookUpAccount } from './accounts';

const MAX_ACCOUNTS = 1_000;

export interface StatusRules {
  /** How old a status may be for reads and ingestion. */
  freshMs?: number;
  /** After a look-up that failed, how long none is made of that account; of none at all where two accounts failed in a row. */
  pauseMs?: number;
  /** How long one look-up may take. */
  timeoutMs?: number;
  /** Told why no account could be looked up, once for each pause. */
  onFailure?: (reason: string) => void;
}

/**
 * A token that is good by itself counts while its account does. A decision looks the account up at once, and is 503 where
 * that fails; reads and ingestion notice within a minute, and while the identity service is down they go by what was known
 * last, else by the token, which ends within the hour.
 */
export function checkAccountStatus(
  verifyToken: VerifyToken,
  lookUp: LookUpAccount,
  rules?: StatusRules,
): VerifyToken {
  const cache = statusCache(lookUp, rules);
  return async (token, purpose) => {
    const account = await verifyToken(token, purpose);
    // Whoever may do nothing anyway is not worth a look-up.
    if (account.roles.size === 0) return account;
    const status =
      purpose === 'decision'
        ? await cache.now(account.uid).catch(refuseUnknown)
        : await cache.recent(account.uid);
    return status === undefined ? account : applyStatus(account, status);
  };
}

function refuseUnknown(error: unknown): never {
  throw identityUnavailable(error instanceof Error ? error.message : 'the account is not known');
}

function applyStatus(account: Account, status: AccountStatus | null): Account {
  if (!status) throw unauthenticated('the account is gone');
  if (status.disabled) throw unauthenticated('the account is disabled');
  if (account.signedInAt < status.validAfter) throw unauthenticated('the sign-in was revoked');
  const roles = [...account.roles].filter((role) => status.roles.has(role));
  return { ...account, roles: new Set(roles) };
}

/** Null: there is no such account. Times by performance.now(), which nobody sets. */
interface Known {
  at: number;
  status: AccountStatus | null;
}

/**
 * `now` looks up and rejects where that fails. `recent` is not older than `freshMs`, or what was known last where the look-up
 * fails (undefined: nothing); those who ask of one account at once share one look-up.
 */
function statusCache(lookUp: LookUpAccount, rules: StatusRules = {}) {
  const { freshMs = 50_000, pauseMs = 5_000, timeoutMs = 3_000, onFailure } = rules;
  const known = new LRUCache<string, Known>({ max: MAX_ACCOUNTS });
  const lookingUp = new Map<string, Promise<AccountStatus | null>>();
  const pauses = lookUpPauses(pauseMs);

  async function now(uid: string): Promise<AccountStatus | null> {
    if (pauses.isPaused(uid)) throw new Error('the identity service failed a moment ago');
    const at = performance.now();
    try {
      const status = await within(timeoutMs, lookUp(uid));
      pauses.end(uid);
      // An answer that was overtaken must not bring an older status back.
      if ((known.get(uid)?.at ?? -Infinity) <= at) known.set(uid, { at, status });
      return status;
    } catch (error) {
      if (!pauses.isPaused(uid)) onFailure?.(String(error));
      pauses.begin(uid);
      throw error;
    }
  }

  async function recent(uid: string): Promise<AccountStatus | null | undefined> {
    const last = known.get(uid);
    if (last && performance.now() - last.at < freshMs) return last.status;
    const answer = lookingUp.get(uid) ?? now(uid).finally(() => lookingUp.delete(uid));
    lookingUp.set(uid, answer);
    return answer.catch(() => last?.status);
  }
  return { now, recent };
}

/**
 * A look-up that failed pauses its own account: one that cannot be looked up keeps nobody else from deciding. Where another
 * account fails too, with no success between, the service is down, and everybody is paused, so that it is not flooded.
 */
function lookUpPauses(pauseMs: number) {
  const pausedUntil = new LRUCache<string, number>({ max: MAX_ACCOUNTS });
  const failed = new Set<string>();
  let everybodyUntil = -Infinity;
  return {
    isPaused: (uid: string) =>
      performance.now() < Math.max(everybodyUntil, pausedUntil.get(uid) ?? -Infinity),
    begin(uid: string) {
      const until = performance.now() + pauseMs;
      pausedUntil.set(uid, until);
      failed.add(uid);
      if (failed.size > 1) everybodyUntil = until;
    },
    end(uid: string) {
      pausedUntil.delete(uid);
      failed.clear();
      everybodyUntil = -Infinity;
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the identity service does not answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
