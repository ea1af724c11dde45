import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { usePageLocation } from '../../lib/navigation/navigation';
import { focusWithoutScroll } from '../../lib/scroll/pageGeometry';
import { scrollPage } from './pageScroll';

interface EnteredPageProps {
  isFirst: boolean;
  /** Lets the page be announced; the browser itself announces the first. */
  onEntered: () => void;
  children: ReactNode;
}

/** A page from when it has taken the place of the one before: the focus goes into it, and it is scrolled. */
export function EnteredPage({ isFirst, onEntered, children }: EnteredPageProps) {
  const { hash } = usePageLocation();
  const first = useRef(isFirst);
  const previousHash = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = previousHash.current;
    previousHash.current = hash;
    return scrollPage({ hash, previousHash: before });
  }, [hash]);
  useEffect(() => {
    if (first.current) return;
    // After the paint: before it, the browser would lay out the page once more to see what can take the focus.
    const main = document.querySelector('main');
    // The focus was in the page that was unmounted, or is at the link that led here.
    if (main && !main.contains(document.activeElement)) focusWithoutScroll(main);
    onEntered();
  }, [onEntered]);
  return children;
}
