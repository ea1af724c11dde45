import { useMemo } from 'react';
import type { PollAnswer } from '../../../contract/poll';
import { addDays, readDay } from '../../../rules/tokyoDays';
import { begunDays, type DayRange, isWithin, windowDays } from '../../../rules/poll';
import { useQueryString } from '../../lib/navigation/useQueryString';

/** `?version=live`: the figures as they are now, although a version is published. */
export const LIVE = 'live';

const LONGEST_ID = 64;

/**
 * The version that an address asks for; null: the figures as they are now. Once one is published it is that one,
 * unless the address says otherwise: `live`, or a day, which a version does not have.
 */
export function readShownVersion(
  search: string,
  poll: Pick<PollAnswer, 'publishedVersion'> | null,
): string | null {
  const query = new URLSearchParams(search);
  const asked = query.get('version');
  if (asked === LIVE || query.has('asOf') || query.has('base')) return null;
  if (asked && asked.length <= LONGEST_ID) return asked;
  return poll?.publishedVersion ?? null;
}

/** Tokyo days: whose end the ranking is of, and the baseline of the movement. */
export interface DaySelection {
  /** Null: now */
  asOf: string | null;
  /** Null: the day before `asOf` */
  base: string | null;
}

/** The days that have figures. Null before the opening. */
export function countedDaysOf(
  poll: Pick<PollAnswer, 'opensAt' | 'closesAt' | 'today'>,
): DayRange | null {
  return begunDays(windowDays(poll), poll.today);
}

function dayOf(search: string, key: string): string | null {
  return readDay(new URLSearchParams(search).get(key)) ?? null;
}

/**
 * `asOf` and `base` of a query string; null where they are invalid. While the counted days are unknown
 * every day is taken as valid, so that the query of a pasted link need not wait for them.
 */
export function readDaySelection(search: string, counted: DayRange | null): DaySelection {
  const [asOf, base] = [dayOf(search, 'asOf'), dayOf(search, 'base')];
  if (counted === null) return { asOf, base };
  const isPast = asOf !== null && isWithin(asOf, counted) && asOf !== counted.to;
  return withValidBase({ asOf: isPast ? asOf : null, base }, counted);
}

/** Drops a baseline that is not before `asOf`, or that is the default. */
export function withValidBase({ asOf, base }: DaySelection, counted: DayRange): DaySelection {
  const dayBefore = addDays(asOf ?? counted.to, -1);
  const isOwn = base !== null && base < dayBefore && isWithin(base, counted);
  return { asOf, base: isOwn ? base : null };
}

interface SelectedDays {
  /** The days that have figures; null until known, and before the opening. */
  counted: DayRange | null;
  selection: DaySelection;
}

/** The days in the address (`asOf`, `base`), as far as they are valid. */
export function useDaySelection(poll: PollAnswer | null): SelectedDays {
  const { search } = useQueryString();
  const { opensAt, closesAt, today } = poll ?? {};
  return useMemo(() => {
    const isKnown = opensAt && closesAt && today;
    const counted = isKnown ? countedDaysOf({ opensAt, closesAt, today }) : null;
    return { counted, selection: readDaySelection(search, counted) };
  }, [search, opensAt, closesAt, today]);
}
