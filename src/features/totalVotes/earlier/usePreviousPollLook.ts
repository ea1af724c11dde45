import { useMemo } from 'react';
import { usePreviousPollYear, usePreviousPolls } from '../../../client/queries/previousPolls';
import type { PreviousPollLook } from '../columns/previousPollColumn';

/** What the column of the vote before this one shows: null where there is none. */
export function usePreviousPollLook(): PreviousPollLook | null {
  const year = usePreviousPollYear();
  const votes = usePreviousPolls();
  return useMemo(() => (year === null ? null : { year, djs: votes?.djs ?? null }), [year, votes]);
}
