import { useMemo } from 'react';
import type { VoteAnswer } from '../../../contract/vote';
import type { DayRange } from '../../voting/dayRange';
import { useQueryString } from '../../lib/navigation/useQueryString';
import { countedDaysOf, readStanding, type Standing } from './standing';

interface ShownStanding {
  /** The days with figures; null until known, and before the opening. */
  counted: DayRange | null;
  standing: Standing;
}

/** The days that the address asks for (`asOf`, `base`), as far as they make sense. */
export function useStanding(vote: VoteAnswer | null): ShownStanding {
  const { search } = useQueryString();
  const { opensAt, closesAt, today } = vote ?? {};
  return useMemo(() => {
    const isKnown = opensAt && closesAt && today;
    const counted = isKnown ? countedDaysOf({ opensAt, closesAt, today }) : null;
    return { counted, standing: readStanding(search, counted) };
  }, [search, opensAt, closesAt, today]);
}
