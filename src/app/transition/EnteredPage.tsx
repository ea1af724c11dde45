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
    const main = document.querySelector('main');
    // The focus was in the page that was unmounted, or is at the link that led here.
    if (!first.current && main && !main.contains(document.activeElement)) focusWithoutScroll(main);
  }, []);
  useLayoutEffect(() => {
    const before = previousHash.current;
    previousHash.current = hash;
    return scrollPage({ hash, previousHash: before, isFirst: first.current });
  }, [hash]);
  useEffect(() => {
    if (!first.current) onEntered();
  }, [onEntered]);
  return children;
}
