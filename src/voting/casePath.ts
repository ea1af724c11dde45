import { readCaseId } from '../../rules/caseIds';
import { withQuery } from '../lib/navigation/useQueryString';

/** The DJ-day of a case's id, by the names that addresses have for them. */
export function djDayOf(id: string): { day: string; dj: string } {
  const { date, dj } = readCaseId(id);
  return { day: date, dj };
}

/** The address of the list of all cases. */
export const REVIEW_PATH = '/every-dj?tab=review';

/** The address of a case of 要確認. */
export function casePath(id: string): string {
  return `/every-dj${withQuery('', { tab: 'review', ...djDayOf(id) })}`;
}
