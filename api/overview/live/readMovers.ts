import type { Mover, Movers } from '../../../contract/live';
import { comparedDays, LEAST_DAYS } from '../../movers/comparedDays';
import type { CountedHours } from '../../movers/readCounted';
import type { Place } from '../../ranking/readTop';
import type { StoredCase } from '../../review/readCases';
import type { PollNow } from '../../window/readPoll';

/** Who moves today, with their places of now; null outside of the window and before a full hour has ended. */
export function moversOf(
  poll: PollNow,
  counted: CountedHours | null,
  known: { places: readonly Place[]; openCases: readonly StoredCase[] },
): Movers | null {
  if (poll.counting !== 'open' || poll.hour === 0) return null;
  const days = comparedDays(poll).length;
  const movers = days < LEAST_DAYS ? [] : counted?.movers;
  const djs = movers?.flatMap(({ dj: id, ...figures }): Mover[] => {
    const place = known.places.find(({ dj }) => dj.id === id);
    const hasOpenCase = known.openCases.some(({ dj }) => dj.id === id);
    return place ? [{ ...place, ...figures, hasOpenCase }] : [];
  });
  return { fullHours: counted?.hours ?? poll.hour, days, djs: djs ?? null };
}
