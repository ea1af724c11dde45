import { useSyncExternalStore } from 'react';

/** Calls back at every change; the answer ends it. */
export function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Row O1: the browser's own word for it, at start and at every change. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** What some browsers know of the connection, and whether data is to be saved. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Row P1: never offline, on 2g or slow-2g, nor with data saver. A browser that can't tell may. */
export function mayPrefetch(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: Connection };
  return onLine && !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
