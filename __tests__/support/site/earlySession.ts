import type { EarlySession } from '../../../src/lib/early/askEarly';

/** What the page's head has asked with a kept session, by hand: of `u-1` on /, just now, nothing answered. */
export function earlySession(part: Partial<EarlySession> = {}): EarlySession {
  return {
    account: 'u-1',
    token: 'token-1',
    endsAt: Date.now() + 3_600_000,
    key: 'firebase:authUser:k:[DEFAULT]',
    pathname: '/',
    sentAt: Date.now(),
    requests: new Map(),
    lookup: new Promise(() => undefined),
    takeLookup: () => null,
    ...part,
  };
}
