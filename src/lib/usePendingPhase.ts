import { useEffect, useState } from 'react';

const QUIET = 150;
const LEAST_SHOWN = 200;

/**
 * Row R1: what comes at once shows no pending state at all; once shown, it stays for 200 ms.
 * `quiet`: keep its place, show nothing yet.
 */
export function usePendingPhase(pending: boolean): 'quiet' | 'shown' | 'over' {
  const [shownAt, setShownAt] = useState<number | null>(null);
  useEffect(() => {
    if (pending === (shownAt !== null)) return undefined;
    const wait = shownAt === null ? QUIET : shownAt + LEAST_SHOWN - performance.now();
    const timer = setTimeout(() => setShownAt(pending ? performance.now() : null), wait);
    return () => clearTimeout(timer);
  }, [pending, shownAt]);
  if (shownAt !== null) return 'shown';
  return pending ? 'quiet' : 'over';
}
