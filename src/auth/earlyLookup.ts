import { early } from '../lib/early/early';

/** Milliseconds; Firebase asks again for an account that was looked up longer ago. */
const MAX_AGE = 10_000;

async function takeLookup(address: unknown, body: unknown): Promise<Response | null> {
  const session = await early()?.session;
  if (!session || Date.now() - session.sentAt > MAX_AGE) return null;
  return session.takeLookup(String(address), body);
}

/**
 * Firebase looks the account up before it says who is signed in. Where the page's head has asked just that, with the
 * same token (askEarly.ts), Firebase gets that answer instead of asking again: it judges it as its own. Firebase takes
 * no transport of ours, but reads `fetch` at each request: the first one gives it back.
 */
export function answerLookupEarly(): void {
  if (!early()) return;
  const { fetch } = window;
  const ask: typeof fetch = (...request) => fetch.apply(window, request);
  const answerEarly: typeof fetch = async (address, init) => {
    if (window.fetch === answerEarly) window.fetch = fetch;
    return (await takeLookup(address, init?.body)) ?? ask(address, init);
  };
  window.fetch = answerEarly;
}
