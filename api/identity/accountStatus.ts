import { identityUnavailable, unauthenticated } from '../problems/problem';
import type { Account, VerifyToken } from './account';
import { accountStates, type StateRules } from './accountStates';
import type { AccountNow, LookUpAccount } from './lookUpAccount';

/**
 * S11: a token that is good by itself counts while its account does. A decision asks for it at once,
 * and is 503 where nobody can be asked; reads and ingestion notice within a minute, and go by the
 * token, which ends within the hour, while nobody can be asked.
 */
export function standingAccounts(
  verifyToken: VerifyToken,
  lookUp: LookUpAccount,
  rules?: StateRules,
): VerifyToken {
  const states = accountStates(lookUp, rules);
  return async (token, purpose) => {
    const account = await verifyToken(token, purpose);
    // Whoever may do nothing anyway is not worth a question.
    if (account.roles.size === 0) return account;
    const state =
      purpose === 'decision'
        ? await states.now(account.uid).catch(refuseUnknown)
        : await states.lately(account.uid);
    return state === undefined ? account : judge(account, state);
  };
}

function refuseUnknown(error: unknown): never {
  throw identityUnavailable(error instanceof Error ? error.message : 'the account is not known');
}

function judge(account: Account, state: AccountNow | null): Account {
  if (!state) throw unauthenticated('the account is gone');
  if (state.disabled) throw unauthenticated('the account is disabled');
  if (account.signedInAt < state.validAfter) throw unauthenticated('the sign-in was revoked');
  const roles = [...account.roles].filter((role) => state.roles.has(role));
  return { ...account, roles: new Set(roles) };
}
