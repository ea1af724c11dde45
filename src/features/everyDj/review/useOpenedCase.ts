import { useCallback } from 'react';
import type { ReviewCase } from '../../../../contract/review';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { NARROW } from '../../../lib/browser/breakpoints';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { caseQuery, firstCase, inState, readCaseId, readStateFilter } from './caseAddress';

/**
 * The opened case and its neighbours in the filtered list. It is kept in the address (`day`, `dj`); where
 * that names none, a wide screen shows the first one and a phone the list alone.
 */
export function useOpenedCase(cases: readonly ReviewCase[]) {
  const { search, change } = useQueryString();
  const isNarrow = useMediaQuery(NARROW);
  const filter = readStateFilter(search);
  const shown = inState(cases, filter);
  const asked = readCaseId(search);
  const named = cases.find(({ id }) => id === asked) ?? null;
  const opened = asked === null && !isNarrow ? firstCase(shown) : named;
  const at = shown.findIndex(({ id }) => id === opened?.id);
  const above = shown[at - 1]?.id ?? null;
  const below = shown[at + 1]?.id ?? null;
  // Steps replace: Back leads to where the list was left.
  const step = useCallback((id: string) => change(caseQuery(id), { replace: true }), [change]);
  return {
    isNarrow,
    filter,
    shown,
    opened,
    /** The address names a case that is not there. */
    isGone: asked !== null && named === null,
    above,
    below,
    step,
    close: () => change(caseQuery(null)),
    filterBy: (next: typeof filter) =>
      change({ state: next === 'all' ? null : next, ...caseQuery(null) }, { replace: true }),
  };
}
