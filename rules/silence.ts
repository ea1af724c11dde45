// When votes have stopped coming: a public rule (docs/operations.md), of how many votes arrived in ten minutes each.

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often the number of stored votes is noted. */
const STEP_MS = 10 * MINUTE_MS;
export const DAYS_COMPARED = 7;
/** With fewer nothing is said: the first day of a vote is like no other. */
const LEAST_DAYS = 2;
/** So many votes on the poorest of the days compared: by chance alone none comes in one of half a billion such spans. */
const LEAST_VOTES = 20;

/** In milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

export function stepOf(instant: number): number {
  return Math.floor(instant / STEP_MS) * STEP_MS;
}

/**
 * The whole steps of a silence, on each of the days before; the nearest day first. A day is left out where the span would
 * begin before the window did.
 */
export function comparedSpans(silence: Span, opensAt: number): Span[] {
  const [from, to] = [stepOf(silence.from + STEP_MS - 1), stepOf(silence.to)];
  if (to <= from) return [];
  const days = Array.from({ length: DAYS_COMPARED }, (_, day) => (day + 1) * DAY_MS);
  return days
    .map((earlier) => ({ from: from - earlier, to: to - earlier }))
    .filter((span) => span.from >= opensAt);
}

/** What is usual in such a span, if that makes a silence remarkable, else null. `counts`: the votes of each span that is known. */
export function remarkable(counts: readonly number[]): { usual: number; days: number } | null {
  if (counts.length < LEAST_DAYS) return null;
  const usual = Math.min(...counts);
  return usual >= LEAST_VOTES ? { usual, days: counts.length } : null;
}
