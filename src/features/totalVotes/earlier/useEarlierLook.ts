import { useMemo } from 'react';
import { useEarlierVotes, useEarlierYear } from '../../../client/useEarlierVotes';
import { laterPart, useLaterPart } from '../../../lib/later/laterPart';
import type { EarlierLook } from '../columns/earlierColumn';

const earlierPart = laterPart(() => import(/* webpackChunkName: 'earlier' */ './EarlierCell'));

/** What the column of the vote before this one shows: null where there is none; its cells come later. */
export function useEarlierLook(): EarlierLook | null {
  const year = useEarlierYear();
  const votes = useEarlierVotes();
  const part = useLaterPart(earlierPart, year !== null && votes ? 'now' : 'never');
  return useMemo(
    () => (year === null ? null : { year, shown: part && votes && { djs: votes.djs, ...part } }),
    [year, part, votes],
  );
}
