import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '../problems/problem';
import type { ApiEnv } from './env';

/** So many requests in so many seconds, from the first of them on; null: no limit. */
type Allowance = { requests: number; seconds: number } | null;

export interface RateLimits {
  /** Of an account that reads and decides. */
  account: Allowance;
  /** Of an account that sends votes. */
  ingest: Allowance;
  /** Of an address, whoever sends from there. */
  address: Allowance;
}

export const NO_LIMITS: RateLimits = { account: null, ingest: null, address: null };

/** What a request without a good sign-in costs its address more: of guesses there are only some hundreds. */
const REFUSED_COST = 39;

/**
 * Refuses by 429 what an address, or an account, sends too much, before the token and the database are looked at.
 * `authenticate` counts the account, once it is known. Counts in this process alone: two processes allow twice as much.
 */
export function limitRequests(limits: RateLimits): MiddlewareHandler<ApiEnv> {
  const addresses = limiterOf(limits.address);
  const accounts = limiterOf(limits.account);
  const services = limiterOf(limits.ingest);
  return async (c, next) => {
    c.set('countAccount', ({ uid, roles }) =>
      count(roles.has('ingest') ? services : accounts, uid),
    );
    const address = c.get('address');
    if (!addresses || address === undefined) return next();
    const network = networkOf(address);
    await count(addresses, network);
    await next();
    if (c.res.status === 401) void addresses.penalty(network, REFUSED_COST);
  };
}

function limiterOf(allowance: Allowance): RateLimiterMemory | null {
  return (
    allowance && new RateLimiterMemory({ points: allowance.requests, duration: allowance.seconds })
  );
}

async function count(limiter: RateLimiterMemory | null, key: string): Promise<void> {
  await limiter?.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
    // The library goes by the clock of the day, which may be set back.
    const seconds = Math.min(limiter.duration, Math.ceil(msBeforeNext / 1_000));
    throw tooManyRequests(Math.max(1, seconds));
  });
}

/**
 * The client's address behind so many proxies of ours. Each of them adds the address of its sender to X-Forwarded-For; entries
 * before those are whatever the client likes. Undefined without a socket, as in tests.
 */
export function addressOf(c: Context, proxies: number): string | undefined {
  const { incoming }: Partial<HttpBindings> = c.env ?? {};
  const socket = incoming?.socket.remoteAddress;
  if (socket === undefined) return undefined;
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').filter(Boolean);
  const nearestFirst = [socket, ...forwarded.reverse()];
  const address = nearestFirst[Math.min(proxies, nearestFirst.length - 1)] ?? socket;
  // Without a port, and IPv4 as IPv4.
  return address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Whom a limit is counted for: a household or a machine has 2^64 addresses of IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = address.replace(/::.*/, ':0:0:0:0').split(':');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
