import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Config, isDemoProject } from '../config';
import { sha256 } from '../sha256';
import type { Account, VerifyToken } from './account';
import { firebaseTokens } from './firebaseTokens';

/** Signed tokens; for a demo project with an emulator, and there alone, the emulator's unsigned ones. */
export async function tokenVerifier({
  projectId,
  authEmulatorHost,
}: Pick<Config, 'projectId' | 'authEmulatorHost'>): Promise<VerifyToken> {
  if (!authEmulatorHost) return rememberTokens(firebaseTokens(projectId));
  if (!isDemoProject(projectId)) throw new Error('an emulator needs a project named demo-…');
  const { emulatorTokens } = await import('./emulatorTokens');
  return rememberTokens(emulatorTokens(projectId));
}

const MAX_TOKENS = 1_000;

/**
 * A page sends one token for an hour: its signature is checked once a minute, by its hash, and never after it has expired. A
 * decision is verified each time, and what the account itself may do is checked elsewhere (accountStatus.ts).
 */
export function rememberTokens(verifyToken: VerifyToken, keptMs = 60_000): VerifyToken {
  // Its clock is one that nobody sets; when a token ends, the clock of the day alone can tell.
  const verified = new LRUCache<string, { account: Account; expiresAt: number }>({
    max: MAX_TOKENS,
    ttl: keptMs,
  });
  return async (token, purpose) => {
    if (purpose === 'decision') return verifyToken(token, purpose);
    const hash = sha256(token);
    const known = verified.get(hash);
    if (known && Date.now() < known.expiresAt) return known.account;
    const account = await verifyToken(token);
    verified.set(hash, { account, expiresAt: 1000 * (decodeJwt(token).exp ?? 0) });
    return account;
  };
}
