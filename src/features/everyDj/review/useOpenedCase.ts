import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DjDayCase } from '../../../../contract/decisions/review';
import { caseHoursQuery } from '../../../client/queries/review';
import { NARROW } from '../../../lib/browser/breakpoints';
import { useMediaQuery } from '../../../lib/browser/useMediaQuery';
import { currentSearch } from '../../../lib/navigation/navigation';
import { useQueryString } from '../../../lib/navigation/useQueryString';
import { firstCase, inState, readCaseId, readStateFilter, type StateFilter } from './caseAddress';
import { caseQuery } from '../../../voting/casePath';

/** The neighbours' hours: a step shows its case at once. */
function usePrefetchedHours(ids: readonly (string | undefined)[]): void {
  const client = useQueryClient();
  const text = ids.filter((id) => id !== undefined).join('\n');
  useEffect(() => {
    for (const id of text.split('\n').filter(Boolean)) {
      void client.prefetchQuery(caseHoursQuery(id));
    }
  }, [client, text]);
}

/**
 * The opened case and its neighbours in the filtered list. It is kept in the address (`day`, `dj`); where
 * that names none, a wide screen shows the first one and a phone the list alone.
 */
export function useOpenedCase(cases: readonly DjDayCase[]) {
  const { search, change } = useQueryString();
  const isNarrow = useMediaQuery(NARROW);
  const filter = readStateFilter(search);
  const shown = inState(cases, filter);
  const asked = readCaseId(search);
  const named = cases.find(({ id }) => id === asked) ?? null;
  const opened = asked === null && !isNarrow ? firstCase(shown) : named;
  const at = shown.findIndex(({ id }) => id === opened?.id);
  usePrefetchedHours([shown[at - 1]?.id, shown[at + 1]?.id]);
  // Steps replace: Back leads to where the list was left.
  const keep = (id: string) => change(caseQuery(id), { replace: true });
  const step = (by: 1 | -1) => () => {
    // From the newest address: the second of two quick presses may come before a render.
    const id = readCaseId(currentSearch()) ?? opened?.id;
    const next = shown[shown.findIndex((one) => one.id === id) + by];
    if (next) keep(next.id);
  };
  return {
    isNarrow,
    filter,
    shown,
    opened,
    /** The address names a case that is not there. */
    isGone: asked !== null && named === null,
    /** To the neighbours; null at either end. */
    above: at > 0 ? step(-1) : null,
    below: at < shown.length - 1 ? step(1) : null,
    /** The case stays the opened one, whatever the list has by then. */
    keep,
    close: () => change(caseQuery(null)),
    filterBy: (next: StateFilter) =>
      change({ state: next === 'all' ? null : next, ...caseQuery(null) }, { replace: true }),
  };
}
