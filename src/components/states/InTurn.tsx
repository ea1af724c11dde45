import type { ReactNode } from 'react';
import { useTurn } from '../../lib/browser/turns';

interface InTurnProps {
  turn: 1 | 2;
  /** Same size as the content. */
  placeholder?: ReactNode;
  children: ReactNode;
}

/**
 * What stands beside or below the first chart: on the first page of a visit it is rendered once that chart is painted,
 * in a task of its own.
 */
export function InTurn({ turn, placeholder = null, children }: InTurnProps) {
  return useTurn(turn) ? children : placeholder;
}
