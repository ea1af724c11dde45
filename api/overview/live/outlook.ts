import type { Outlook } from '../../../contract/live';
import { LEAST_DAYS, lastHour } from '../../days/expectedToday';
import type { PollNow } from '../../window/readPoll';

const sumOf = (hours: readonly number[]) => hours.reduce((sum, votes) => sum + votes, 0);

/** How much a day had grown at the end of hour `to`, in times of its first `from` hours. */
function growth(day: readonly number[], from: number, to: number): number {
  return sumOf(day.slice(0, to)) / sumOf(day.slice(0, from));
}

/**
 * Where today, with `votes` until now, usually ends from here, by the votes by hour of the whole days `before`. Null before a
 * full hour has votes, in the first days and in the last hour.
 */
export function outlookOf(
  poll: PollNow,
  today: { hours: readonly number[]; votes: number },
  before: readonly (readonly number[])[],
): Outlook | null {
  const until = lastHour(poll);
  const { hour } = poll;
  const soFar = sumOf(today.hours.slice(0, hour));
  const days = before.filter((day) => sumOf(day.slice(0, hour)) > 0);
  if (until === null || until <= hour || soFar === 0 || days.length < LEAST_DAYS) return null;
  const kept = [...days]
    .sort((a, b) => growth(a, hour, until) - growth(b, hour, until))
    .slice(1, -1);
  const ends = Array.from({ length: until - hour }, (_, index) => {
    const growths = kept.map((day) => growth(day, hour, hour + 1 + index));
    return [Math.min(...growths), Math.max(...growths)] as const;
  });
  const at = (factor: number) => Math.max(today.votes, Math.round(soFar * factor));
  return {
    until,
    days: kept.length,
    low: ends.map(([low]) => at(low)),
    high: ends.map(([, high]) => at(high)),
  };
}
