import type { MiddlewareHandler } from 'hono';
import type { RequestContext } from '../requestContext';
import { limitedNetwork } from './clientAddress';
import { rateLimiter, type RateLimits } from './rateLimits';

/** What a request without a good sign-in costs its address more: of guesses there are only some hundreds. */
const REFUSED_COST = 39;

/**
 * S35: refuses by 429 what an address, or an account, asks too much; before the token is looked at, and before the
 * database is. requireRole counts the account, once it is known.
 */
export function limitRequests(limits: RateLimits): MiddlewareHandler<RequestContext> {
  const [addresses, accounts, services] = [limits.address, limits.account, limits.ingest].map(
    rateLimiter,
  );
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
