import { djDayOf } from '../../rules/caseIds';
import { withQuery } from '../lib/navigation/useQueryString';

/** The address of the list of all cases. */
export const REVIEW_PATH = '/every-dj?tab=review';

/** A case as changes of a query string; that of the poll's rule has no address of its own, and stands above the list. */
export function caseQuery(id: string | null): { day: string | null; dj: string | null } {
  const djDay = id === null ? null : djDayOf(id);
  return { day: djDay?.date ?? null, dj: djDay?.dj ?? null };
}

/** The address of a case of 要確認. */
export function casePath(id: string): string {
  return `/every-dj${withQuery('', { tab: 'review', ...caseQuery(id) })}`;
}
