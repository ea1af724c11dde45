/** The poll's clock: phase, today and the window follow it, nothing else does (docs/api.md, Clock). */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands at `start` when it is made, and runs from there. */
export function clockFrom(start: Date): Clock {
  const begun = performance.now();
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - begun)) };
}
