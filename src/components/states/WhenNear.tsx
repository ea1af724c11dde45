import type { ReactNode } from 'react';
import { useInView } from '../../lib/browser/useInView';
import { usePrinting } from '../usePrinting';

interface WhenNearProps {
  /** Same size as the content. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A drawing far below the window is not in the document until somebody comes near it, or prints the page. */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const [ref, isNear] = useInView();
  const isPrinting = usePrinting();
  return isNear || isPrinting ? children : <div ref={ref}>{placeholder}</div>;
}
