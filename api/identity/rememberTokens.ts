import { decodeJwt } from 'jose';
import { sha256 } from '../sha256';
import type { Account, VerifyToken } from './account';

export interface RememberRules {
  /** For how long a token need not be verified again. */
  keptMs?: number;
  /** How many tokens are remembered. */
  most?: number;
}

interface Verified {
  account: Account;
  /** Milliseconds since 1970. */
  from: number;
  until: number;
}

/**
 * A page asks with one token for an hour: its signature is checked once a minute, by its hash, and never after it has
 * expired (S7). A decision is verified each time, and what the account itself may do is asked elsewhere (S11).
 */
export function rememberTokens(verifyToken: VerifyToken, rules: RememberRules = {}): VerifyToken {
  const { keptMs = 60_000, most = 1_000 } = rules;
  const verified = new Map<string, Verified>();

  async function verify(token: string, hash: string): Promise<Account> {
    const from = Date.now();
    const account = await verifyToken(token);
    const until = Math.min(from + keptMs, 1000 * (decodeJwt(token).exp ?? 0));
    verified.delete(hash);
    verified.set(hash, { account, from, until });
    const [oldest] = verified.keys();
    if (verified.size > most && oldest !== undefined) verified.delete(oldest);
    return account;
  }

  return async (token, purpose) => {
    if (purpose === 'decision') return verifyToken(token, purpose);
    const hash = sha256(token);
    const known = verified.get(hash);
    const now = Date.now();
    // A clock that was set back says nothing of how long ago it was.
    if (known && known.from <= now && now < known.until) return known.account;
    return verify(token, hash);
  };
}
