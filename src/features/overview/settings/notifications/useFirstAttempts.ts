import { useEffect } from 'react';
import type { Notification } from '../../../../../contract/notifications';

const SOON_MS = 2_000;

/** Asks again soon while the newest one was not tried yet: the API sends within seconds, the page asks once a minute. */
export function useFirstAttempts(newest: Notification | undefined, ask: () => void): void {
  const isTest = newest?.kind === 'test';
  const deliveries = newest?.deliveries ?? [];
  const isOpen = deliveries.length === 0 || deliveries.some(({ outcome }) => outcome === null);
  useEffect(() => {
    if (!isTest || !isOpen) return undefined;
    const timer = setInterval(ask, SOON_MS);
    return () => clearInterval(timer);
  }, [isTest, isOpen, ask]);
}
