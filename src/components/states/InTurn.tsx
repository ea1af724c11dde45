import type { ReactNode } from 'react';
import { useTurn } from '../../lib/later/turns';

interface InTurnProps {
  /** Same size as the content. */
  placeholder: ReactNode;
  children: ReactNode;
  /** There is nothing above it as yet: it is the first content. */
  isFirst?: boolean;
}

/** What stands beside or below the first content of a page, which is painted without it. */
export function InTurn({ placeholder, children, isFirst = false }: InTurnProps) {
  return useTurn('below') || isFirst ? children : placeholder;
}
