import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import { ApiProblem, identityUnavailable, unauthenticated } from '../problems/problem';
import type { VerifyToken } from './account';
import { accountFromClaims, expectedClaims } from './claims';

/** Google's published keys for Firebase ID tokens. In code, so that no environment can change whom we trust. */
const GOOGLE_KEYS = new URL(
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
);

/** Verifies signed Firebase ID tokens of one project; whether the account still counts is checked elsewhere (accountStatus.ts). */
export function firebaseTokens(
  projectId: string,
  keysUrl: URL = GOOGLE_KEYS,
  rules?: KeyRules,
): VerifyToken {
  const keyOf = remoteKeys(keysUrl, rules);
  const expected = { ...expectedClaims(projectId), algorithms: ['RS256'] };
  return async (token) => {
    const { payload } = await jwtVerify(token, keyOf, expected).catch(refuse);
    return accountFromClaims(payload);
  };
}

/** jose's reason goes to the log; what is a problem of ours already stays as it is. */
export function refuse(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  throw unauthenticated(error instanceof Error ? error.message : 'token refused');
}

export interface KeyRules {
  /** How long a fetched key set may be used without a new one. */
  ageLimitMs?: number;
  /** After a fetch that failed, how long none is tried. */
  pauseMs?: number;
  /** Milliseconds from any beginning. Left out: of a clock that nobody sets; that of the day may jump back by hours. */
  now?: () => number;
}

const SIX_HOURS = 6 * 60 * 60 * 1000;
const FIVE_SECONDS = 5_000;
/** For an unknown kid the keys are fetched again, though not sooner. */
const COOLDOWN_MS = 30_000;
const FETCH_TIMEOUT_MS = 3_000;

/** The issuer's public keys, fetched once for however many ask; nothing in a token leads to another address. */
function remoteKeys(
  url: URL,
  { ageLimitMs = SIX_HOURS, pauseMs = FIVE_SECONDS, now = () => performance.now() }: KeyRules = {},
): JWTVerifyGetKey {
  let keys: ReturnType<typeof createLocalJWKSet> | null = null;
  let [fetchedAt, pausedUntil] = [-Infinity, -Infinity];
  let fetching: Promise<void> | null = null;
  const isYoungerThan = (ms: number) => now() - fetchedAt < ms;

  async function fetchKeys(): Promise<void> {
    if (now() < pausedUntil) throw new Error('the key endpoint failed a moment ago');
    pausedUntil = now() + pauseMs;
    keys = createLocalJWKSet(await readKeys(url));
    [fetchedAt, pausedUntil] = [now(), -Infinity];
  }

  function renew(): Promise<void> {
    fetching ??= fetchKeys().finally(() => (fetching = null));
    return fetching;
  }

  async function find(...args: Parameters<JWTVerifyGetKey>) {
    if (!keys || !isYoungerThan(ageLimitMs)) await renew();
    try {
      return await keys!(...args);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || isYoungerThan(COOLDOWN_MS)) throw error;
      await renew();
      return keys!(...args);
    }
  }

  return async (header, token) => {
    // Without a kid jose would take the only key there is.
    if (!header.kid) throw unauthenticated('no kid');
    try {
      return await find(header, token);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'no key';
      throw isYoungerThan(ageLimitMs) ? unauthenticated(reason) : identityUnavailable(reason);
    }
  };
}

async function readKeys(url: URL): Promise<JSONWebKeySet> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const response = await fetch(url, { signal, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`the key endpoint answered ${response.status}`);
  return (await response.json()) as JSONWebKeySet;
}
