import type { MiddlewareHandler } from 'hono';
import { type RateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../problems/problem';
import { limitedNetwork } from './clientAddress';
import type { ApiEnv } from './env';

/** So many requests in so many seconds, from the first of them on; null: no limit. */
type Allowance = { requests: number; seconds: number } | null;

export interface RateLimits {
  /** Of an account that reads and decides. */
  account: Allowance;
  /** Of an account that hands in votes. */
  ingest: Allowance;
  /** Of an address, whoever sends from there. */
  address: Allowance;
}

export const NO_LIMITS: RateLimits = { account: null, ingest: null, address: null };

/** What a request without a good sign-in costs its address more: of guesses there are only some hundreds. */
const REFUSED_COST = 39;

/**
 * Refuses by 429 what an address, or an account, sends too much; before the token is looked at, and before the database is.
 * `authenticate` counts the account, once it is known. Counts in this process alone: two processes allow twice as much.
 */
export function limitRequests(limits: RateLimits): MiddlewareHandler<ApiEnv> {
  const addresses = rateLimiter(limits.address);
  const accounts = rateLimiter(limits.account);
  const services = rateLimiter(limits.ingest);
  return async (c, next) => {
    c.set('countAccount', async ({ uid, roles }) =>
      (roles.has('ingest') ? services : accounts)?.count(uid),
    );
    const address = c.get('address');
    if (!addresses || address === undefined) return next();
    const network = limitedNetwork(address);
    await addresses.count(network);
    await next();
    if (c.res.status === 401) addresses.charge(network, REFUSED_COST);
  };
}

function rateLimiter(allowance: Allowance) {
  if (!allowance) return null;
  const { requests, seconds } = allowance;
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });

  // The library goes by the clock of the day, which may be set back.
  function refuse({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): never {
    throw tooManyRequests(Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1_000))));
  }

  return {
    count: (key: string) => limiter.consume(key).then(() => undefined, refuse),
    charge: (key: string, more: number) => void limiter.penalty(key, more),
  };
}
