import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { VoteAnswer } from '../../../contract/vote';
import { tokyoDay } from '../../lib/time/dates';
import { phaseAt } from './phase';

/** What the vote's clock says that the answer does not say yet; null while both agree. */
function turnOf(vote: VoteAnswer, now: number): string | null {
  const day = tokyoDay(now);
  const phase = phaseAt(vote, now);
  return day === vote.today && phase === vote.phase ? null : `${day} ${phase}`;
}

/**
 * Row F16: at Tokyo midnight, at the opening and at the close everything on the page is asked anew, at
 * once and once; a hidden tab asks when it is shown. `now`: the vote's clock in milliseconds.
 */
export function useRollover(vote: VoteAnswer, now: number): void {
  const client = useQueryClient();
  const turn = turnOf(vote, now);
  useEffect(() => {
    if (turn === null) return;
    void client.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' });
  }, [client, turn]);
}
