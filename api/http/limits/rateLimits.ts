import { type RateLimiterRes, RateLimiterMemory } from 'rate-limiter-flexible';
import { tooManyRequests } from '../../problems/requestProblems';

/** So many requests in so many seconds, from the first of them on. */
export interface Allowance {
  requests: number;
  seconds: number;
}

/** S35. Null: no limit. */
export interface RateLimits {
  /** Of an account that reads and decides. */
  account: Allowance | null;
  /** Of an account that hands in votes. */
  ingest: Allowance | null;
  /** Of an address, whoever asks from there. */
  address: Allowance | null;
}

export const NO_LIMITS: RateLimits = { account: null, ingest: null, address: null };

/** Counts in this process alone: two processes allow twice as much. */
export interface RateLimiter {
  /** Throws 429 with Retry-After where there were too many. */
  count(key: string): Promise<void>;
  /** Counts as so many requests more, and refuses nothing by itself. */
  charge(key: string, requests: number): void;
}

export function rateLimiter(allowance: Allowance | null): RateLimiter | null {
  if (!allowance) return null;
  const { requests, seconds } = allowance;
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });

  // The library goes by the clock of the day, which may be set back.
  function refuse({ msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>): never {
    throw tooManyRequests(Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1_000))));
  }

  return {
    async count(key) {
      await limiter.consume(key).catch(refuse);
    },
    charge: (key, more) => void limiter.penalty(key, more),
  };
}
