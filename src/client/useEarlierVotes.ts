import { useMemo } from 'react';
import type { EarlierDj, EarlierVote } from '../../contract/earlierVotes';
import { useTurn } from '../lib/later/turns';
import { useEndpoint } from './useEndpoint';

/** The votes before this one: the newest of them (前回), and what they say of each DJ, by id. */
export interface EarlierVotes {
  newest: EarlierVote;
  djs: ReadonlyMap<string, EarlierDj>;
}

/** The year of the newest one, known with the vote: what will show it keeps its room free. */
export function useEarlierYear(): number | null {
  const vote = useEndpoint('vote');
  return (vote.state === 'ready' && vote.answer.earlierYear) || null;
}

/**
 * Null until they are there, and where there are none or the API knows none. Asked after a page's first content, and only
 * where the vote says that there is one: no figure waits for them.
 */
export function useEarlierVotes(): EarlierVotes | null {
  const isThere = useEarlierYear() !== null;
  const isTurn = useTurn('unseen');
  const asked = useEndpoint('earlierVotes', {}, { enabled: isThere && isTurn, progress: false });
  const answer = asked.state === 'ready' ? asked.answer : null;
  return useMemo(() => {
    const [newest] = answer?.votes ?? [];
    if (!answer || !newest) return null;
    return { newest, djs: new Map(answer.djs.map((told) => [told.dj, told])) };
  }, [answer]);
}
