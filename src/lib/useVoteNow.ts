import { useEffect, useState } from 'react';
import { useStore } from './store';
import { byVoteClock, voteClock } from './voteClock';

/** The vote's clock in milliseconds, ticking every `interval` milliseconds. */
export function useVoteNow(interval: number): number {
  const [now, setNow] = useState(() => Date.now());
  useStore(voteClock, 0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return byVoteClock(now);
}
