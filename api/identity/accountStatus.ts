import { identityUnavailable, unauthenticated } from '../problems/problem';
import type { Account, VerifyToken } from './account';
import type { AccountStatus, LookUpAccount } from './lookUpAccount';
import { statusCache, type StatusRules } from './statusCache';

/**
 * S11: a token that is good by itself counts while its account does. A decision asks for it at once,
 * and is 503 where nobody can be asked; reads and ingestion notice within a minute, and go by the
 * token, which ends within the hour, while nobody can be asked.
 */
export function checkAccountStatus(
  verifyToken: VerifyToken,
  lookUp: LookUpAccount,
  rules?: StatusRules,
): VerifyToken {
  const cache = statusCache(lookUp, rules);
  return async (token, purpose) => {
    const account = await verifyToken(token, purpose);
    // Whoever may do nothing anyway is not worth a question.
    if (account.roles.size === 0) return account;
    const status =
      purpose === 'decision'
        ? await cache.now(account.uid).catch(refuseUnknown)
        : await cache.lately(account.uid);
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
