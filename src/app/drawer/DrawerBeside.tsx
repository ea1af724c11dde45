import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { playTransition } from '../../lib/browser/playTransition';
import { useLayout } from '../frame/layoutContext';

/** Milliseconds (row V2), as in styles/layout/_drawer.scss. */
const SLIDE = 200;

interface DrawerBesideProps {
  children: ReactNode;
}

/** The drawer of wide windows. Closed it is not in the document, so that Tab does not reach it. */
export function DrawerBeside({ children }: DrawerBesideProps) {
  const { isMobile, drawer } = useLayout();
  const isOpen = drawer.isOpen && !isMobile;
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // It stays while it slides out.
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current || !place.current) return undefined;
    wasOpen.current = isOpen;
    return isOpen
      ? playTransition(place.current, 'drawer-slide-enter', SLIDE)
      : playTransition(place.current, 'drawer-slide-exit', SLIDE, () => setThere(false));
  }, [isOpen]);
  if (!isThere) return null;
  return (
    <div ref={place} className={`drawer-place drawer ${drawer.isMini ? 'drawer-mini' : ''}`}>
      {children}
    </div>
  );
}
