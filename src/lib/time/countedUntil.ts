import { timeOfDay } from './age';
import { tokyoHourMinute } from './dates';
import { byVoteClock } from './voteClock';

/**
 * 14:00 Tokyo time: until when the figures of an answer hold, with the day once that is over (row F16).
 * `updatedAt` is a 304's moment too, while the instant inside the answer stays that of the last change.
 */
export function countedUntil(updatedAt: number): string {
  return timeOfDay(byVoteClock(updatedAt), byVoteClock(Date.now()), tokyoHourMinute);
}
