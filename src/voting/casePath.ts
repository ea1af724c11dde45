import { djDayOf } from '../../rules/caseIds';
import { withQuery } from '../lib/navigation/useQueryString';

/** The address of the list of all cases. */
export const REVIEW_PATH = '/every-dj?tab=review';

/** A case as changes of a query string: a DJ-day by `day` and `dj`, that of the poll's rule by its id. */
export function caseQuery(id: string | null): Record<'day' | 'dj' | 'case', string | null> {
  const djDay = id === null ? null : djDayOf(id);
  return djDay ? { day: djDay.date, dj: djDay.dj, case: null } : { day: null, dj: null, case: id };
}

/** The address of a case of 要確認. */
export function casePath(id: string): string {
  return `/every-dj${withQuery('', { tab: 'review', ...caseQuery(id) })}`;
}
