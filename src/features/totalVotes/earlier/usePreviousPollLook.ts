import { useMemo } from 'react';
import { usePreviousPollYear, usePreviousPolls } from '../../../client/queries/previousPolls';
import { laterPart, useLaterPart } from '../../../lib/later/laterPart';
import type { PreviousPollLook } from '../columns/previousPollColumn';

const previousPollPart = laterPart(
  () => import(/* webpackChunkName: 'earlier' */ './PreviousPollCell'),
);

/** What the column of the vote before this one shows: null where there is none; its cells come later. */
export function usePreviousPollLook(): PreviousPollLook | null {
  const year = usePreviousPollYear();
  const votes = usePreviousPolls();
  const part = useLaterPart(previousPollPart, year !== null && votes ? 'now' : 'never');
  return useMemo(
    () => (year === null ? null : { year, shown: part && votes && { djs: votes.djs, ...part } }),
    [year, part, votes],
  );
}
