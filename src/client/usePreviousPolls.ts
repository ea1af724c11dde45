import { useMemo } from 'react';
import type { PreviousPollDj, PreviousPoll } from '../../contract/previousPolls';
import { useTurn } from '../lib/later/turns';
import { useEndpoint } from './useEndpoint';

/** The votes before this one: the newest of them (前回), and what they say of each DJ, by id. */
export interface PreviousPolls {
  newest: PreviousPoll;
  djs: ReadonlyMap<string, PreviousPollDj>;
}

/** The year of the newest one, known with the vote: what will show it keeps its room free. */
export function usePreviousPollYear(): number | null {
  const poll = useEndpoint('poll');
  return (poll.state === 'ready' && poll.answer.previousPollYear) || null;
}

/**
 * Null until they are there, and where there are none or the API knows none. Asked after a page's first content, and only
 * where the vote says that there is one: no figure waits for them.
 */
export function usePreviousPolls(): PreviousPolls | null {
  const isThere = usePreviousPollYear() !== null;
  const isTurn = useTurn('unseen');
  const asked = useEndpoint('previousPolls', {}, { enabled: isThere && isTurn, progress: false });
  const answer = asked.state === 'ready' ? asked.answer : null;
  return useMemo(() => {
    const [newest] = answer?.polls ?? [];
    if (!answer || !newest) return null;
    return { newest, djs: new Map(answer.djs.map((told) => [told.dj, told])) };
  }, [answer]);
}
