import { useEffect, useState } from 'react';
import { useStore } from '../state/store';
import { createTicks, type Ticks } from './ticks';
import { byVoteClock, voteClock } from './voteClock';

const everyInterval = new Map<number, Ticks>();

function ticksEach(interval: number): Ticks {
  const ticks = everyInterval.get(interval) ?? createTicks(interval);
  everyInterval.set(interval, ticks);
  return ticks;
}

/**
 * The vote's clock in milliseconds, ticking every `interval` milliseconds: the same for all that tick so, or one
 * part of a page would call figures five minutes old while another still says four.
 */
export function useVoteNow(interval: number): number {
  const ticks = ticksEach(interval);
  const [now, setNow] = useState(ticks.newest);
  useStore(voteClock, 0);
  useEffect(() => ticks.subscribe(setNow), [ticks]);
  return byVoteClock(now);
}
