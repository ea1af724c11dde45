import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** False for the first paint; what stands below the first screen is rendered in a transition after it. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => startTransition(() => setLater(true)), []);
  return isLater;
}

interface LaterProps {
  /** Takes the room until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** What stands below the first screen. */
export function Later({ fallback, children }: LaterProps) {
  return useIsLater() ? children : fallback;
}
