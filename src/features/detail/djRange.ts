import type { TotalAnswer, TotalQuery } from '../../../contract/ranking';
import type { DayRange } from '../../../rules/poll';
import { earlier, readDay } from '../../../rules/tokyoDays';
import type { ShownDays } from '../../voting/useShownDays';

/** The days that the page's list is of, and the ranking to request. */
export interface DjRange {
  range: DayRange;
  /** For GET /v1/total; empty: as of now, since the opening. */
  query: TotalQuery;
  /** The place is that of the requested ranking; else that of all votes until now. */
  isPlaceAsOf: boolean;
  /** Some of the first days are left out: gaps to the places above and below are not those of the ranking. */
  isPart: boolean;
}

/**
 * The page's own range (`from`, `to`). A ranking as of a past day (`asOf`, `base` on /total-votes) opens a DJ as of that day:
 * list and detail have the same figures.
 */
export function djRange(
  search: string,
  { whole, range: shown }: ShownDays,
  now: Pick<TotalAnswer, 'asOf'>,
): DjRange {
  const address = new URLSearchParams(search);
  const asOf = readDay(address.get('asOf'));
  const base = readDay(address.get('base'));
  const isPast = asOf !== undefined && whole.from <= asOf && asOf < now.asOf;
  const range = isPast ? { from: shown.from, to: earlier(asOf, shown.to) } : shown;
  const isPart = range.from > whole.from;
  const end = range.to < now.asOf ? range.to : undefined;
  const isBase = base !== undefined && whole.from <= base && base < (end ?? now.asOf);
  return {
    range,
    query: {
      ...(isPart && { from: range.from }),
      ...(end && { asOf: end }),
      ...(isBase && { baseline: base }),
    },
    isPlaceAsOf: isPast || isBase,
    isPart,
  };
}
