import { earlier, HOUR_MS, type InstantLike, later, startOfDay, tokyoDay } from './tokyoDays';

/** A poll as it is called in titles: its name, with the year where the name does not have it. */
export function pollTitle({ name, year }: { name: string; year: number }): string {
  return name.includes(String(year)) ? name : `${name}${year}`;
}

/** When votes count: [opensAt, closesAt), as ISO 8601 with a zone. */
export interface PollWindow {
  opensAt: string;
  closesAt: string;
}

/** Longest id, name, reading, area or category of a DJ, in UTF-16 units. */
export const LONGEST_DJ_FIELD = 200;

/** DJs of a poll. */
export const MOST_DJS = 20_000;

/** How long a poll may last: closesAt is at most so many times 24 hours after opensAt. */
export const MAX_WINDOW_DAYS = 400;

/** Why a window is refused; null: it is not. */
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

/** Tokyo days, both ends included. */
export type DayRange = { from: string; to: string };

/** The days that a window touches; its first and its last may be parts of a day. */
export function windowDays({ opensAt, closesAt }: PollWindow): DayRange {
  return { from: tokyoDay(opensAt), to: tokyoDay(Date.parse(closesAt) - 1) };
}

export function isWithin(day: string, { from, to }: DayRange): boolean {
  return from <= day && day <= to;
}

/** The days that both have; null: none. */
export function overlap(a: DayRange, b: DayRange): DayRange | null {
  const both = { from: later(a.from, b.from), to: earlier(a.to, b.to) };
  return both.from <= both.to ? both : null;
}

/** The days of the window that have begun, `today` among them; null before the first one. */
export function begunDays(window: DayRange, today: string): DayRange | null {
  return overlap(window, { from: window.from, to: today });
}

/** Why a second administrator has to agree to an exclusion. */
export type SecondReason = 'share' | 'topTen';

/** A place and whether another DJ has the same, before and after; null: without votes. */
export interface PlaceChange {
  rank: number | null;
  tied: boolean;
  rankAfter: number | null;
  tiedAfter: boolean;
}

const TOP = 10;

const isTop = (rank: number | null) => rank !== null && rank <= TOP;

/** Whether a DJ in the top ten, before or after, gets another place, or ties or ties no more. */
export function touchesTopTen({ rank, tied, rankAfter, tiedAfter }: PlaceChange): boolean {
  if (!isTop(rank) && !isTop(rankAfter)) return false;
  return rank !== rankAfter || tied !== tiedAfter;
}

/**
 * Why an exclusion is a proposal; none: one administrator may decide. `share`: `matched` are more than `perMille` thousandths
 * of the `valid` votes (null: no limit), void ones too: once the exclusion that voided them is undone, which takes one person,
 * this one alone keeps them void. `ranking`: every DJ whose place changes.
 */
export function secondReasons(
  { matched, valid, ranking }: { matched: number; valid: number; ranking: readonly PlaceChange[] },
  perMille: number | null,
): SecondReason[] {
  if (perMille === null) return [];
  const reasons: SecondReason[] = [];
  if (matched * 1000 > perMille * valid) reasons.push('share');
  if (ranking.some(touchesTopTen)) reasons.push('topTen');
  return reasons;
}

/** Votes of a DJ-day: those that were void at a run, those that are void now, and those that count now. */
export interface Voided {
  voided: number;
  voidedNow: number;
  votesNow: number;
}

/** Of so many votes of a DJ-day those that still count: what was voided on it since the run is taken off. */
export function stillCounted(votes: number, { voided, voidedNow, votesNow }: Voided): number {
  return Math.min(Math.max(0, votes - Math.max(0, voidedNow - voided)), votesNow);
}
