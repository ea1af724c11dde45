import { withQuery } from '../../lib/navigation/useQueryString';

const DAY_LENGTH = 10;

/** The DJ-day of a case's id: `2022-09-17:kazaguruma`. */
export function djDayOf(id: string): { day: string; dj: string } {
  return { day: id.slice(0, DAY_LENGTH), dj: id.slice(DAY_LENGTH + 1) };
}

/** The address of a case of 要確認. */
export function casePath(id: string): string {
  return `/every-dj${withQuery('', { tab: 'review', ...djDayOf(id) })}`;
}
