import { withQuery } from '../../lib/navigation/useQueryString';

/** The address of a case of 要確認. */
export function casePath(id: string): string {
  return `/every-dj${withQuery('', { tab: 'review', case: id })}`;
}
