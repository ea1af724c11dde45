/** The vote's clock: phase, today and the window follow it, and what is recorded (docs/contract.md, Clock). */
export interface Clock {
  now(): Date;
}

/** By how many milliseconds a clock that starts now at `start` is ahead of the real one; of the real one itself: 0. */
export const aheadOf = (start: Date | undefined): number =>
  start ? start.getTime() - Date.now() : 0;

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at `start` when it is made, and runs from there. */
export function clockFrom(start: Date): Clock {
  const begun = performance.now();
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - begun)) };
}
