import type { ReviewCase } from '../../../../contract/decisions/review';
import { NARROW } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { caseQuery } from '../../../voting/casePath';
import { firstCase, inState, readCaseId, readStateFilter, type StateFilter } from './cases';

/**
 * The filtered list and the case that is selected. It is kept in the address; where that names none, a wide
 * screen shows the first one, and a phone the list alone but after an exclusion (`made`).
 */
export function useSelectedCase(cases: readonly ReviewCase[]) {
  const { search, change } = useQueryString();
  const isNarrow = useMediaQuery(NARROW);
  const filter = readStateFilter(search);
  const visible = inState(cases, filter);
  const requested = readCaseId(search);
  const named = cases.find(({ id }) => id === requested) ?? null;
  const isFirst = requested === null && (!isNarrow || new URLSearchParams(search).has('made'));
  const selected = isFirst ? firstCase(visible) : named;
  // Replaces: Back leads to where the list was left.
  const select = (id: string) => change({ ...caseQuery(id), made: null }, { replace: true });
  return {
    isNarrow,
    filter,
    visible,
    selected,
    /** The address names a case that is not there. */
    isGone: requested !== null && named === null,
    select,
    close: () => change({ ...caseQuery(null), made: null }),
    filterBy: (next: StateFilter) =>
      change({ state: next === 'all' ? null : next, ...caseQuery(null) }, { replace: true }),
  };
}

export type SelectedCase = ReturnType<typeof useSelectedCase>;
