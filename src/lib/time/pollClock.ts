import { useSyncExternalStore } from 'react';
import { createStore } from '../state/store';
import { millisecondsBetween } from './instants';

// How far the API's clock is ahead of this computer's, in milliseconds: pages tell time by the API's,
// whatever the computer's clock says (row F9) and whenever the poll takes place.
const offset = createStore(0);

/** `now` of a response of /v1/poll that has just arrived. */
export function setPollClock(now: string): void {
  offset.set(millisecondsBetween(Date.now(), now));
}

/** A time of this computer's clock as one of the API's, both in milliseconds. */
export function toPollTime(time: number): number {
  return time + offset.get();
}

const SECOND = 1_000;

/** The last full second of the API's clock. */
function fullSecond(): number {
  return Math.floor(toPollTime(Date.now()) / SECOND) * SECOND;
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tick, fullSecond() + SECOND - toPollTime(Date.now()));
  };
  const tick = () => {
    wait();
    onChange();
  };
  wait();
  const unsubscribe = offset.subscribe(tick);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/**
 * The API's clock in milliseconds, updated at its full seconds: all components change together, or one part of a page
 * would call figures five minutes old while another still says four.
 */
export function usePollNow(): number {
  return useSyncExternalStore(subscribe, fullSecond, fullSecond);
}
