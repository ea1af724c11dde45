/** Milliseconds; row S22 has two seconds for a sign-out. */
const PATIENCE = 1_000;

/**
 * Firebase's code reads the kept sign-in at its start and writes it again a moment later: a sign-out of another tab in
 * between would be undone, in all of them (row S22). So its start and every sign-out happen one at a time in all tabs of
 * this browser. Whoever has waited for a second goes on: a service that hangs in one tab holds up no other.
 */
export async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // No locks but on https and on this computer.
  if (!('locks' in navigator)) return work();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  const signal = AbortSignal.timeout(PATIENCE);
  try {
    return await navigator.locks.request('sign-in', { signal }, begin);
  } catch (failure) {
    if (hasBegun) throw failure;
    return work();
  }
}
