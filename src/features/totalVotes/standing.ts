import { TokyoDay } from '../../../contract/primitives';
import type { VoteAnswer } from '../../../contract/vote';
import { addDays } from '../../lib/time/dates';
import { windowDays, type DayRange } from '../../voting/dayRange';

/** Which standing is asked for. Null: the API's own choice: now; the day before. */
export interface Standing {
  asOf: string | null;
  base: string | null;
}

/** The days with figures: of the window, those that have begun. Null before the opening. */
export function countedDays(whole: DayRange, today: string): DayRange | null {
  if (today < whole.from) return null;
  return { from: whole.from, to: today < whole.to ? today : whole.to };
}

/** What a vote's own answer says of its days. */
export type VoteDays = Pick<VoteAnswer, 'opensAt' | 'closesAt' | 'today'>;

export function countedDaysOf(vote: VoteDays): DayRange | null {
  return countedDays(windowDays(vote), vote.today);
}

function dayOf(search: string, key: string): string | null {
  return TokyoDay.safeParse(new URLSearchParams(search).get(key)).data ?? null;
}

function isWithin(day: string, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}

/**
 * `asOf` and `base` of a query string; what makes no sense is null. While the counted days are not
 * known every day makes sense: the answer of a pasted link need not wait for them.
 */
export function readStanding(search: string, counted: DayRange | null): Standing {
  const [asOf, base] = [dayOf(search, 'asOf'), dayOf(search, 'base')];
  if (counted === null) return { asOf, base };
  const isPast = asOf !== null && isWithin(asOf, counted) && asOf !== counted.to;
  return heldTo({ asOf: isPast ? asOf : null, base }, counted);
}

/** The same standing without a baseline that is not before it, or that is the usual one. */
export function heldTo({ asOf, base }: Standing, counted: DayRange): Standing {
  const dayBefore = addDays(asOf ?? counted.to, -1);
  const isOwn = base !== null && base < dayBefore && isWithin(base, counted);
  return { asOf, base: isOwn ? base : null };
}

/** What to ask the API for, without what it does by itself: so that `now` is one question. */
export function standingQuestion({ asOf, base }: Standing) {
  if (asOf === null && base === null) return {};
  return { query: { asOf: asOf ?? undefined, baseline: base ?? undefined } };
}
