import { createStore } from '../lib/state/store';

// What one person was shown must not outlive their sign-in: whoever keeps any of it says here
// how to drop it, and auth announces the end.
const endListeners = new Set<() => void>();

export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener);
}

export function endSession(): void {
  for (const listener of endListeners) listener();
}

/** `denied` once the vote API answered 403: the account is known, but may not read. */
export const access = createStore<'granted' | 'denied'>('granted');

onSessionEnd(() => access.set('granted'));
