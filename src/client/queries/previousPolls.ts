import { useMemo } from 'react';
import {
  previousPollEndpoints,
  type PreviousPoll,
  type PreviousPollDj,
} from '../../../contract/previousPolls';
import { reader } from '../read';
import { endpointHook } from '../useEndpoint';
import { usePoll } from './poll';

/** All of them, newest first. */
export const useAllPreviousPolls = endpointHook(
  'previousPolls',
  reader(previousPollEndpoints.previousPolls),
);

/** The newest previous poll (前回), and what the previous polls say of each DJ, by id. */
export interface PreviousPolls {
  newest: PreviousPoll;
  djs: ReadonlyMap<string, PreviousPollDj>;
}

/** The year of the newest one, known with the poll: what will show it keeps its room free. */
export function usePreviousPollYear(): number | null {
  const poll = usePoll();
  return (poll.state === 'ready' && poll.answer.previousPollYear) || null;
}

/** Null until they are there, and where there are none: no figure waits for them. */
export function usePreviousPolls(): PreviousPolls | null {
  const isThere = usePreviousPollYear() !== null;
  const query = useAllPreviousPolls({ enabled: isThere, progress: false });
  const response = query.state === 'ready' ? query.answer : null;
  return useMemo(() => {
    const [newest] = response?.polls ?? [];
    if (!response || !newest) return null;
    return { newest, djs: new Map(response.djs.map((one) => [one.dj, one])) };
  }, [response]);
}
