import { type InstantLike, startOfDay } from './tokyoDays';

/** When votes count: [opensAt, closesAt), as ISO 8601 with a zone. */
export interface PollWindow {
  opensAt: string;
  closesAt: string;
}

const HOUR_MS = 3_600_000;

/** How long a vote may last: closesAt is at most so many times 24 hours after opensAt. */
export const MAX_WINDOW_DAYS = 400;

/** Why a window can't be; null: it can. */
export function windowFault({ opensAt, closesAt }: PollWindow): 'reversed' | 'too_long' | null {
  const hours = (Date.parse(closesAt) - Date.parse(opensAt)) / HOUR_MS;
  if (hours <= 0) return 'reversed';
  return hours > MAX_WINDOW_DAYS * 24 ? 'too_long' : null;
}

export function isInWindow(instant: InstantLike, { opensAt, closesAt }: PollWindow): boolean {
  const ms = new Date(instant).getTime();
  return Date.parse(opensAt) <= ms && ms < Date.parse(closesAt);
}

/** Whether any of an hour (0 to 23) of a Tokyo day lies in the window. */
export function isHourInWindow(day: string, hour: number, window: PollWindow): boolean {
  const start = startOfDay(day) + hour * HOUR_MS;
  return start + HOUR_MS > Date.parse(window.opensAt) && start < Date.parse(window.closesAt);
}
