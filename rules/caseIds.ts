import { isDay } from './tokyoDays';

/** What counts as one vote too many; `none`: nothing does. */
export const POLL_RULES = ['perDay', 'perPoll', 'none'] as const;
export type PollRule = (typeof POLL_RULES)[number];

/** What is tested on a DJ-day and, of duplicates, on the poll (docs/review.md). */
export const SIGNAL_KINDS = ['duplicates', 'level', 'source', 'lockstep', 'night'] as const;

const DAY = 10;
const DUPLICATES = 'duplicates:';

/** The id of a case on a DJ-day, `2022-09-17:dj-id`: never given again, whatever becomes of the case. */
export function caseIdOf(date: string, dj: string): string {
  return `${date}:${dj}`;
}

/** The id of the one case on all votes that break this rule. */
export function ruleCaseId(rule: PollRule): string {
  return `${DUPLICATES}${rule}`;
}

/** Whether a text may name a case: it begins with a day that the calendar has, or names a rule. */
export function isCaseId(text: string): boolean {
  if (text.startsWith(DUPLICATES))
    return text === ruleCaseId('perDay') || text === ruleCaseId('perPoll');
  return isDay(text.slice(0, DAY)) && text[DAY] === ':' && text.length > DAY + 1;
}

/** The DJ-day of an id that isCaseId has let through; null: it is the case of a rule. */
export function djDayOf(id: string): { date: string; dj: string } | null {
  if (id.startsWith(DUPLICATES)) return null;
  return { date: id.slice(0, DAY), dj: id.slice(DAY + 1) };
}
