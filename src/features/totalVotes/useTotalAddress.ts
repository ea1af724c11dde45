import { useMemo } from 'react';
import type { Rank } from '../../../contract/ranking';
import type { PollAnswer } from '../../../contract/poll';
import { useQueryString } from '../../lib/navigation/useQueryString';
import type { DayRange } from '../../../rules/poll';
import { countedDaysOf, readDaySelection, type DaySelection } from './daySelection';
import { readFilter, type Filter } from './filter';

interface SelectedDays {
  /** The days that have figures; null until known, and before the opening. */
  counted: DayRange | null;
  selection: DaySelection;
}

/** The days in the address (`asOf`, `base`), as far as they are valid. */
export function useDaySelection(poll: PollAnswer | null): SelectedDays {
  const { search } = useQueryString();
  const { opensAt, closesAt, today } = poll ?? {};
  return useMemo(() => {
    const isKnown = opensAt && closesAt && today;
    const counted = isKnown ? countedDaysOf({ opensAt, closesAt, today }) : null;
    return { counted, selection: readDaySelection(search, counted) };
  }, [search, opensAt, closesAt, today]);
}

const NOBODY: readonly Rank[] = [];

/** The filter in the address; the same object as long as it is the same filter. */
export function useFilter(ranking: readonly Rank[] = NOBODY): Filter {
  const { search } = useQueryString();
  const { category, area } = useMemo(() => readFilter(search, ranking), [search, ranking]);
  return useMemo(() => ({ category, area }), [category, area]);
}
