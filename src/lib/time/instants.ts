import { inTokyo } from './tokyo';

/** ISO 8601, or milliseconds since 1970. */
export type Instant = string | number;

export function isBefore(a: Instant, b: Instant): boolean {
  return inTokyo(a).isBefore(inTokyo(b));
}

/** Below 0 where `to` is the earlier one; NaN where one of them is no instant. */
export function millisecondsBetween(from: Instant, to: Instant): number {
  return inTokyo(to).diff(inTokyo(from));
}
