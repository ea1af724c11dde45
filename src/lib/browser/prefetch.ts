import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** What some browsers know of the connection, and whether data is to be saved. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function connection(): Connection {
  return (navigator as Navigator & { connection?: Connection }).connection ?? {};
}

/** Never offline, on 2g or slow-2g, nor with data saver. A browser that can't tell may. */
function mayPrefetch(): boolean {
  const { effectiveType, saveData } = connection();
  return navigator.onLine && !saveData && !effectiveType?.endsWith('2g');
}

const watchOnline = (listener: () => void) => onlineManager.subscribe(listener);

export function useMayPrefetch(): boolean {
  return useSyncExternalStore(watchOnline, mayPrefetch, () => true);
}

/** What is large and adds nothing that the page lacks is not loaded on 3g either. */
export function mayLoadLarge(): boolean {
  return mayPrefetch() && connection().effectiveType !== '3g';
}
