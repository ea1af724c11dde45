import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the header of the card around has room for a quiet line. */
export const CardAsideContext = createContext<HTMLElement | null>(null);

export interface CardAsideProps {
  children: ReactNode;
}

/** Stands at the right of the heading of the card around; without a card, in place. */
export function CardAside({ children }: CardAsideProps) {
  const slot = useContext(CardAsideContext);
  return slot ? createPortal(children, slot) : <>{children}</>;
}
