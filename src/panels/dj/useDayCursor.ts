import { useCallback, useMemo, useState } from 'react';
import {
  NO_CURSOR,
  type ChartCursor,
  type CursorState,
} from '../../components/charts/card/groupContext';
import type { VotingDay } from '../../voting/votingDays';
import { cursorIn } from './dayUnderCursor';

export interface DayCursor {
  /** Of the charts. */
  state: CursorState;
  /** The day that is told in words: it stays when the pointer leaves the charts. */
  day: VotingDay | null;
}

/** The cursor of the panel's charts, moved by pointer or by their own keys. */
export function useDayCursor(days: readonly VotingDay[]): DayCursor {
  const [cursor, setCursor] = useState(NO_CURSOR);
  const [told, setTold] = useState<string | null>(null);
  const move = useCallback((next: ChartCursor) => {
    setCursor(next);
    if (next.key !== null) setTold(next.key);
  }, []);
  const day = cursorIn(days, told);
  const state = useMemo<CursorState>(() => [cursor, move], [cursor, move]);
  return { state, day };
}
