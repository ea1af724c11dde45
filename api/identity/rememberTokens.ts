import { decodeJwt } from 'jose';
import { sha256 } from '../sha256';
import type { Account, VerifyToken } from './account';

export interface RememberRules {
  /** For how long a token need not be verified again. */
  keptMs?: number;
  /** How many tokens are remembered. */
  most?: number;
  /** Milliseconds from any beginning; left out: of a clock that nobody sets. */
  elapsed?: () => number;
}

interface Verified {
  account: Account;
  /** By `elapsed`. */
  at: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * A page asks with one token for an hour: its signature is checked once a minute, by its hash, and never after it has
 * expired (S7). A decision is verified each time, and what the account itself may do is asked elsewhere (S11).
 */
export function rememberTokens(verifyToken: VerifyToken, rules: RememberRules = {}): VerifyToken {
  const { keptMs = 60_000, most = 1_000, elapsed = () => performance.now() } = rules;
  const verified = new Map<string, Verified>();

  async function verify(token: string, hash: string): Promise<Account> {
    const at = elapsed();
    const account = await verifyToken(token);
    verified.delete(hash);
    verified.set(hash, { account, at, expiresAt: 1000 * (decodeJwt(token).exp ?? 0) });
    const [oldest] = verified.keys();
    if (verified.size > most && oldest !== undefined) verified.delete(oldest);
    return account;
  }

  return async (token, purpose) => {
    if (purpose === 'decision') return verifyToken(token, purpose);
    const hash = sha256(token);
    const known = verified.get(hash);
    // How long ago it was no clock that may be set can tell; when it ends, that clock alone.
    const isFresh = known && elapsed() - known.at < keptMs && Date.now() < known.expiresAt;
    return isFresh ? known.account : verify(token, hash);
  };
}
