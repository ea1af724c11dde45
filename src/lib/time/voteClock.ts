import { createStore } from '../state/store';

// How far the vote's clock is ahead of this computer's, in milliseconds: the page tells time by the
// API's, whatever the computer's clock says (row F9) and whenever the vote takes place.
export const voteClock = createStore(0);

/** `now` of a fresh /v1/vote. */
export function setVoteClock(now: string): void {
  voteClock.set(Date.parse(now) - Date.now());
}

/** A moment of this computer's clock as the vote's, both in milliseconds. */
export function byVoteClock(moment: number): number {
  return moment + voteClock.get();
}
