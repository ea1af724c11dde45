import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { identityUnavailable, unauthenticated } from '../problems/problem';

export interface KeyRules {
  /** How long a fetched key set may be used without a new one (S13). */
  ageLimitMs?: number;
  /** After a fetch that failed, how long none is tried. */
  pauseMs?: number;
}

const SIX_HOURS = 6 * 60 * 60 * 1000;
const FIVE_SECONDS = 5_000;
const THIRTY_SECONDS = 30_000;
const FETCH_TIMEOUT_MS = 3_000;

/** The issuer's public keys, fetched once for however many ask (S14); nothing in a token leads to another address (S6). */
export function remoteKeys(
  url: URL,
  { ageLimitMs = SIX_HOURS, pauseMs = FIVE_SECONDS }: KeyRules = {},
): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, {
    cacheMaxAge: ageLimitMs,
    cooldownDuration: THIRTY_SECONDS,
    timeoutDuration: FETCH_TIMEOUT_MS,
    [customFetch]: pausingFetch(pauseMs),
  });
  return async (header, token) => {
    // S5: without a kid jose would take the only key there is.
    if (!header.kid) throw unauthenticated('no kid');
    try {
      return await keys(header, token);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no key';
      throw keys.fresh ? unauthenticated(reason) : identityUnavailable(reason);
    }
  };
}

// jose counts its cooldown from a success; a flood while the issuer is down must not become one there.
function pausingFetch(pauseMs: number): typeof fetch {
  let closedUntil = 0;
  return async (...request) => {
    if (Date.now() < closedUntil) throw new Error('the key endpoint failed a moment ago');
    closedUntil = Date.now() + pauseMs;
    const response = await fetch(...request);
    if (response.ok) closedUntil = 0;
    return response;
  };
}
